import { Award } from 'lucide-react';
import type { Dashboard } from '#contract/dashboards';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';

/** Courses that are passed and whose credit waits to be claimed. */
export function ReadyToClaim({ ready }: { readonly ready: Dashboard['credits']['ready'] }) {
  const t = translations('dashboards');
  if (ready.length === 0) return null;
  return (
    <section aria-labelledby="ready" className="flex flex-col gap-4">
      <h2 id="ready" className="text-xl">
        {t('ready.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {ready.map(({ courseId, title }) => (
          <li
            key={courseId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-credit-line bg-credit-soft px-5 py-4"
          >
            <Award size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-credit" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold text-ink">{title}</p>
              <p className="text-sm">{t('ready.text')}</p>
            </div>
            <ButtonLink
              look="credit"
              href={href('courseSummary', currentLocale(), { courseId })}
              aria-label={t('ready.claimFor', { title })}
            >
              {t('ready.claim')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
