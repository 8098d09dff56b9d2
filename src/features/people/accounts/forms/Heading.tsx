import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The title of an account page with an explanation. */
export function Heading({ title, children }: Props) {
  return (
    <header className="mb-7 flex flex-col gap-2">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </header>
  );
}
