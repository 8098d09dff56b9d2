import type { ReactNode } from 'react';

interface Props {
  /**
   * Paths of the value in the answer of the page's early read, such as `course.title`; the first that leads to a text
   * counts. `src/app/fill-early.ts` fills the value in before React has loaded.
   */
  readonly of: string;
  /** Tailwind classes once the value is filled in. */
  readonly className: string;
}

interface TextProps extends Props {
  /** A path and the value that it must lead to, or nothing is filled in: `kind=article`. */
  readonly when?: string;
  /** Tailwind classes with the size of the bar until then; without one, nothing is visible until then. */
  readonly bar?: string;
  /** Whether the text looks like a heading. */
  readonly isHeading?: boolean;
  /** Whether the value is HTML: the text of the paragraph that it begins with is filled in. */
  readonly isHtml?: boolean;
}

/**
 * A text of a skeleton, which may become higher than its bar: nothing visible may follow in the same box, as a layout
 * shift would occur.
 */
export function EarlyText({ of, when, className, bar, isHeading, isHtml }: TextProps) {
  const Tag = isHeading ? 'h2' : 'span';
  return (
    <Tag
      aria-hidden="true"
      data-value={of}
      data-when={when}
      data-html={isHtml}
      data-filled={className}
      className={bar ? `skeleton block ${bar}` : 'hidden'}
      suppressHydrationWarning
    >
      {''}
    </Tag>
  );
}

/** An image of a skeleton, whose size does not depend on its file. */
export function EarlyImage({ of, className }: Props) {
  return (
    <img
      data-value={of}
      data-filled={className}
      alt=""
      width="640"
      height="360"
      className={`skeleton ${className}`}
      suppressHydrationWarning
    />
  );
}

interface PartProps {
  /** A path and the value that it must lead to, `attempt=null`, or a path that must lead to something. */
  readonly when: string;
  /** Tailwind classes if it does. */
  readonly className: string;
  /** What is visible unless it does. */
  readonly otherwise?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a skeleton that is visible once the data has a certain value. */
export function EarlyPart({ when, className, otherwise, children }: PartProps) {
  return (
    <>
      {otherwise && (
        <div data-when={when} data-filled="hidden" suppressHydrationWarning>
          {otherwise}
        </div>
      )}
      <div aria-hidden="true" data-when={when} data-filled={className} className="hidden" suppressHydrationWarning>
        {children}
      </div>
    </>
  );
}
