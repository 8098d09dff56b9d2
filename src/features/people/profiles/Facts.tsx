import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  /** What the fact is used for. */
  readonly use?: string;
  readonly value: ReactNode;
  /** The height of the placeholder, if the value is more than a line. */
  readonly height?: string;
  /** The button that changes it. */
  readonly action?: ReactNode;
}

/** Facts about a person, one to a row. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="card divide-y divide-line">
      {facts.map(({ name, use, value, action }) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 px-5 py-4 sm:grid-cols-[168px_minmax(0,1fr)] sm:px-6">
          <dt className="text-quiet">{name}</dt>
          <dd className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-semibold wrap-anywhere text-ink">{value}</span>
              {use && <span className="block text-sm text-quiet">{use}</span>}
            </span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
