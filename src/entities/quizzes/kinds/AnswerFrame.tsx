import { useId, type ReactNode } from 'react';

interface Props {
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

/** The fieldset of a question with its hint and its control. */
export function AnswerFrame({ legend, hint, children }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-3 w-full">{legend}</legend>
      <p id={id} className="mb-3 text-quiet">
        {hint}
      </p>
      {children}
    </fieldset>
  );
}
