import { Check, ChevronDown, Copy } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { offerCopying } from './copy-details.ts';
import { translations } from '../../platform/text/translations.ts';

/** The technical details (specification, section 2, Error screen). */
export interface Details {
  readonly status: number;
  readonly message: ReactNode;
  readonly description?: string | undefined;
  readonly statusMessage?: string | undefined;
  readonly cause?: string | undefined;
}

/** The foldable card with technical details and a button that copies them. It works without hydration. */
export function ErrorDetails({ isFolded, ...details }: Details & { readonly isFolded: boolean }) {
  const t = translations('error-screen');
  useEffect(offerCopying, []);
  const rows = (['status', 'message', 'description', 'statusMessage', 'cause'] as const).filter(
    (row) => row !== 'description' || details[row],
  );
  return (
    <details open={!isFolded} data-details className="group/details card w-full text-left">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-2.5 font-semibold text-ink hover:text-primary-800 [&::-webkit-details-marker]:hidden">
        {t('details')}
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-quiet transition-transform duration-150 ease-calm group-open/details:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-4">
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {rows.map((row) => (
            <div key={row} className="contents">
              <dt className="text-quiet">{t(row)}</dt>
              <dd data-row={row} className="font-medium text-ink max-sm:mb-2">
                {details[row] || '–'}
              </dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          hidden
          data-copy={t('copied')}
          className="group/copy mt-4 inline-flex pointer-fine:min-h-9 items-center gap-2 rounded-field border border-line bg-paper px-3.5 py-1.5 text-sm font-semibold text-ink hover:border-primary-300 hover:bg-primary-50 data-copied:border-success data-copied:bg-success-soft data-copied:text-success [&[hidden]]:hidden"
        >
          <span className="inline-flex items-center gap-2 group-data-copied/copy:hidden">
            <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('copy')}
          </span>
          <span className="hidden items-center gap-2 group-data-copied/copy:inline-flex">
            <Check size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('copied')}
          </span>
        </button>
        <span role="status" className="sr-only" />
      </div>
    </details>
  );
}
