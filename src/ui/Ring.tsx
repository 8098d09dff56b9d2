import type { ReactNode } from 'react';

interface Props {
  /** Done part, 0 to 1; more than 1 shows as full. */
  readonly share: number;
  readonly label: string;
  readonly size?: number;
  readonly tone?: 'primary' | 'success' | 'danger';
  readonly children?: ReactNode;
}

const tones = { primary: 'stroke-primary-600', success: 'stroke-success', danger: 'stroke-danger' } as const;

/** Circular progress with a label in its center. */
export function Ring({ share, label, size = 72, tone = 'primary', children }: Props) {
  const radius = 42;
  const length = 2 * Math.PI * radius;
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid place-items-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="9" className="stroke-primary-100" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${Math.min(1, share) * length} ${length}`}
            className={tones[tone]}
          />
        )}
      </svg>
      <span aria-hidden="true" className="relative font-bold text-ink">
        {children}
      </span>
    </div>
  );
}
