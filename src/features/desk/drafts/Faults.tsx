import { sentenceOf } from '../../../entities/desk/fault-texts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import type { Found } from './check-draft.ts';

interface Props {
  /** `undefined` until the first check. */
  readonly found: Found | undefined;
  readonly onOpen: (path: string, line: number) => void;
}

/**
 * What has to be corrected before a draft can be published, and what should be looked at; each leads to its place.
 * Closed, it is as high with faults as without on a wide screen, so that the editor below keeps its place.
 */
export function Faults({ found, onOpen }: Props) {
  const t = translations('drafts');
  if (!found) return <Skeleton bars={['h-12']} />;
  const lists = [
    ['faults', found.faults],
    ['warnings', found.warnings],
  ] as const;
  return (
    <section aria-label={t('check.title')} className="grid min-h-12 items-start gap-2 lg:grid-cols-2">
      {found.faults.length === 0 && <p className="self-center text-sm text-success">{t('check.noFaults')}</p>}
      {lists.map(
        ([kind, list]) =>
          list.length > 0 && (
            <details key={kind} className="card px-4">
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">
                {t(`check.${kind}`, { number: list.length })}
              </summary>
              <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto text-sm">
                {list.map(({ file, line, at, reason }, index) => (
                  <li key={index} className="flex flex-col gap-0.5 py-2 sm:flex-row sm:gap-3">
                    <button
                      type="button"
                      className="shrink-0 self-start text-left font-medium text-primary-800 underline underline-offset-3 wrap-anywhere"
                      onClick={() => onOpen(file, line)}
                    >
                      {t('check.place', { file, line })}
                    </button>
                    <span className="wrap-anywhere">
                      {at && <span className="text-quiet">{at} · </span>}
                      {sentenceOf(reason)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </section>
  );
}
