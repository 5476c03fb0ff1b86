import type { JSX } from "preact";

/** One of a few, side by side. */
export function Segments<T extends string | number>(props: {
  name: string;
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange(value: T): void;
}): JSX.Element {
  return (
    <div class="segments" role="radiogroup" aria-label={props.label}>
      {props.choices.map(([value, text]) => (
        <label key={value} class="segment">
          <input
            type="radio"
            name={props.name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
