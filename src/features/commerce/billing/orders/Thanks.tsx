import type { ReactNode } from 'react';

/** The frame of a page that thanks for an order. */
export function Thanks({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col items-center gap-4 text-center">
      <img src="/art/confetti.svg" alt="" width="200" height="150" className="animate-appear" />
      <h1 className="text-2xl">{title}</h1>
      {children}
    </section>
  );
}
