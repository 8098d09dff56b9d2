import type { ReactNode } from 'react';

const headingId = 'next';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Title and content of the next step. */
export function StepFrame({ title, children }: Props) {
  return (
    <>
      <h2 id={headingId} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {children}
    </>
  );
}

/** Takes the reader to what comes next once the step before it is done. */
export function focusNextStep(): void {
  document.getElementById(headingId)?.focus();
}
