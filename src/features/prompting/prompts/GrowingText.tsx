import { memo, type ComponentProps, type ReactNode } from 'react';

/** A highlighted passage of a text. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'className' | 'onChange'>;

interface Props extends AreaProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Classes of the textarea and the layer below it. */
  readonly look: string;
  /** In the order of the text, none within another. */
  readonly marks?: readonly Mark[];
}

/**
 * A textarea that grows with its text: an invisible layer below it has the same text, which sets the height and contains
 * the highlights.
 */
export const GrowingText = memo(function GrowingText({ value, onText, look, marks = [], ...area }: Props) {
  return (
    <span className="relative grid">
      <span
        aria-hidden="true"
        className={`${look} pointer-events-none col-start-1 row-start-1 block whitespace-pre-wrap break-words text-transparent! border-transparent!`}
      >
        {marked(value, marks)}
        {/* Gives an empty last line its height. */}
        {value === '' || value.endsWith('\n') ? '\u00a0' : ''}
      </span>
      <textarea
        {...area}
        value={value}
        onChange={(event) => onText(event.target.value)}
        className={`${look} col-start-1 row-start-1 block size-full resize-none overflow-hidden break-words bg-transparent!`}
      />
    </span>
  );
});

function marked(text: string, marks: readonly Mark[]): ReactNode {
  let from = 0;
  const pieces = marks.flatMap(({ start, end }) => {
    const before = text.slice(from, start);
    from = end;
    return [
      before,
      <mark
        key={start}
        className="rounded-sm bg-amber-100 text-transparent underline decoration-amber-700 decoration-wavy underline-offset-2"
      >
        {text.slice(start, end)}
      </mark>,
    ];
  });
  return [...pieces, text.slice(from)];
}
