import { Award } from 'lucide-react';
import type { ReadyCourse } from '#contract/credit/credits';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { ClaimLabel } from './ClaimLabel.tsx';

interface Props {
  readonly ready: readonly ReadyCourse[];
}

/** Passed courses with the credits that can be claimed. */
export function ReadyToClaim({ ready }: Props) {
  const t = translations('claims');
  if (ready.length === 0) return null;
  return (
    <section aria-labelledby="ready" className="flex flex-col gap-4">
      <h2 id="ready" className="text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {ready.map(({ courseId, title, next, credits }) => (
          <li
            key={courseId}
            className="flex flex-col gap-4 rounded-card border border-credit-line bg-credit-soft p-4 sm:flex-row sm:flex-wrap sm:items-center sm:p-5"
          >
            <Award size={28} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-credit max-sm:hidden" />
            <div className="min-w-0 flex-1">
              <h3 className="text-base">{title}</h3>
              <p>{t(`next.${next}`)}</p>
            </div>
            <div className="flex flex-col gap-2">
              {credits.map(({ accreditationId, creditType, maximum }) => (
                <ButtonLink key={accreditationId} look="gold" href={claimPage(courseId)}>
                  <span>
                    <ClaimLabel creditType={creditType} maximum={maximum} />
                    <span className="sr-only"> ({title})</span>
                  </span>
                </ButtonLink>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page where the credit of a course, or of an activity of a webinar, is claimed. */
function claimPage(courseId: string): string {
  const [, webinar] = courseId.split('.');
  return webinar ? href('webinar', currentLocale(), { webinar }) : href('courseSummary', currentLocale(), { courseId });
}
