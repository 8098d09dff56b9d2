import { Award } from 'lucide-react';
import type { CertificatePage } from '#contract/credits';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';

/** Courses passed whose credit waits to be claimed. */
export function ReadyCourses({ ready }: Pick<CertificatePage, 'ready'>) {
  const t = translations('credits');
  return (
    <section aria-labelledby="ready">
      <h2 id="ready" className="mb-3 text-lg">
        {t('list.ready')}
      </h2>
      <ul className="flex flex-col gap-3">
        {ready.map(({ courseId, title }) => (
          <li
            key={courseId}
            className="flex flex-col gap-4 rounded-card border border-credit-line bg-paper p-4 sm:flex-row sm:items-center sm:p-5"
          >
            <Award size={28} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-credit max-sm:hidden" />
            <div className="min-w-0 flex-1">
              <h3 className="text-base">{title}</h3>
              <p>{t('list.readyText')}</p>
            </div>
            <ButtonLink
              look="gold"
              href={href('courseSummary', currentLocale(), { courseId })}
              aria-label={t('list.claimOf', { title })}
            >
              {t('list.claim')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
