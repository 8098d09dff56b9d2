import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
  /** The button that changes it. */
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** One setting of an account. */
export function SettingRow({ name, value, note, action, children }: Props) {
  return (
    <section className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-normal text-quiet">{name}</h3>
          <p className="font-semibold wrap-anywhere text-ink">{value}</p>
          {note && <p className="text-sm text-quiet">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
