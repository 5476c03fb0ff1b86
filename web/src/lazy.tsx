/** Pages that are loaded when they are turned to, and what shows when one breaks. */

import { Component, type ComponentChildren, type ComponentType, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "./parts/Button";
import { reasonOf } from "./session";
import { useOutdated } from "./version";
import { loadPageWords, type Part, t } from "./say";

export type Lazy<P> = ComponentType<P> & {
  /** Has it fetched before it is shown. */
  begin(): Promise<unknown>;
};

/** A component fetched on first use, with its words. While it comes nothing shows; a failure can be retried. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, ...words: Part[]): Lazy<P> {
  let ready: ComponentType<P> | null = null;
  // The words of pages other than the first come with the first of them.
  const begin = () => Promise.all([load(), loadPageWords(...words)]);
  function Lazy(props: P): JSX.Element {
    const [, turn] = useState(0);
    const [error, setError] = useState<unknown>(null);
    useEffect(() => {
      if (ready || error) return;
      let here = true;
      begin().then(
        ([found]) => {
          ready = found;
          if (here) turn((n) => n + 1);
        },
        (failed: unknown) => here && setError(failed),
      );
      return () => {
        here = false;
      };
    }, [error]);
    const outdated = useOutdated(error !== null);
    if (ready) {
      const Page = ready as ComponentType<object>;
      return <Page {...props} />;
    }
    if (error && outdated)
      return (
        <Notice title={t("new-version")} text={t("new-version-means")}>
          <Button kind="primary" onClick={() => location.reload()}>
            {t("reload")}
          </Button>
        </Notice>
      );
    if (error)
      return (
        <Notice title={t("page-not-loaded")} text={t("page-not-sent")}>
          <Button kind="primary" onClick={() => setError(null)}>
            {t("try-again")}
          </Button>
        </Notice>
      );
    return (
      <p class="loading" role="status">
        {t("loading")}
      </p>
    );
  }
  return Object.assign(Lazy, { begin });
}

/** A calm full-page message: what is the matter and what to do. */
export function Notice(props: { title: string; text: string; children?: ComponentChildren }): JSX.Element {
  return (
    <section class="notice">
      <h1 tabIndex={-1}>{props.title}</h1>
      <p>{props.text}</p>
      {props.children && <div class="row">{props.children}</div>}
    </section>
  );
}

/** Keeps a fault in one page from taking the others along. */
export class Boundary extends Component<{ children: ComponentChildren }, { error: unknown }> {
  override state = { error: null as unknown };

  static override getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ComponentChildren {
    if (this.state.error === null) return this.props.children;
    return (
      <Notice title={t("page-failed")} text={t("page-failed-why", { reason: reasonOf(this.state.error) })}>
        <Button kind="primary" onClick={() => location.reload()}>
          {t("load-again")}
        </Button>
        <Button href="/">{t("home")}</Button>
      </Notice>
    );
  }
}
