import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { outcomes, Verdict } from '#contract/library/content/cases';

type Kind = Verdict | (typeof outcomes)[number];

const good = { look: 'text-success', icon: CircleCheck };
const fair = { look: 'text-warning', icon: CircleAlert };
const poor = { look: 'text-danger', icon: CircleX };

const kinds: Readonly<Record<Kind, typeof good>> = {
  ...{ recommended: good, acceptable: fair, discouraged: poor },
  ...{ good, mixed: fair, bad: poor },
};

/** A verdict or an outcome, by icon, color and words. */
export function Mark({ kind, children }: { readonly kind: Kind; readonly children: ReactNode }) {
  const { look, icon: Icon } = kinds[kind];
  return (
    <p className={`flex items-center gap-1.5 font-semibold ${look}`}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {children}
    </p>
  );
}
