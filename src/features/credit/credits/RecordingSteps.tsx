import { webinarOf } from '#contract/credit/certificates/activities';
import type { Summary } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { NextAttempt } from './NextAttempt.tsx';
import { Objectives } from './Objectives.tsx';

/** What follows the mastery quiz of a recording: evaluation and credit, else another look at it and another attempt. */
export function RecordingSteps({ summary }: { readonly summary: Summary }) {
  const t = translations('attendance');
  const { courseId, isPassed } = summary;
  const webinar = href('webinar', currentLocale(), { webinar: webinarOf(courseId)?.webinar ?? '' });
  if (isPassed) {
    return (
      <>
        <ClaimCard courseId={courseId} isPassed hasQuiz />
        <Objectives summary={summary} />
        <div className="ways">
          <ButtonLink look="secondary" href={webinar}>
            {t('toWebinar')}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <section aria-labelledby="again" className="card flex flex-col gap-3 p-4 sm:p-5">
        <h2 id="again" className="text-lg">
          {t('again.title')}
        </h2>
        <p>{t('again.text')}</p>
        <div className="ways">
          <ButtonLink href={webinar}>{t('again.link')}</ButtonLink>
        </div>
      </section>
      <NextAttempt summary={summary} />
    </>
  );
}
