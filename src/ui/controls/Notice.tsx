import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from './glyphs.tsx';

const kinds = {
  info: { look: 'border-primary-200 bg-primary-50 text-primary-950', icon: Info },
  success: { look: 'border-emerald-200 bg-success-soft text-success', icon: CircleCheck },
  warning: { look: 'border-amber-200 bg-warning-soft text-warning', icon: CircleAlert },
  danger: { look: 'border-rose-200 bg-danger-soft text-danger', icon: CircleAlert },
} as const;

interface Props {
  readonly kind?: keyof typeof kinds;
  readonly children: ReactNode;
}

/** A message about the content below it; screen readers announce it. */
export function Notice({ kind = 'info', children }: Props) {
  const { look, icon: Icon } = kinds[kind];
  return (
    <div
      role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border px-4 py-3 ${look}`}
    >
      <Icon className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
