/** Whether what is written fits its place, measured by what is drawn. */

/** So much counts as fitting: engines round lines and letters differently. */
const SLACK = 1;

/**
 * Whether the content of an element reaches beyond its right or lower edge. Its width is taken from the letters and
 * boxes themselves: engines do not agree on how margins and paddings count towards `scrollWidth`.
 */
export function isCutOff(element: HTMLElement, slack = SLACK): boolean {
  if (element.scrollHeight > element.clientHeight + SLACK) return true;
  const edge = element.getBoundingClientRect().right + slack;
  const content = document.createRange();
  content.selectNodeContents(element);
  return [...content.getClientRects()].some(({ width, right }) => width > 0 && right > edge);
}
