import { useStore } from '@nanostores/react';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Summary } from '#contract/learning/quizzes';
import type { Texts } from '#contract/text/texts';
import { WithdrawnItems } from '../../../entities/quizzes/withdrawn-parts.tsx';
import { pageParams } from '../../../platform/navigation/location.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { summaryOf } from './credit-stores.ts';
import { NextAttempt } from './NextAttempt.tsx';
import { Objectives } from './Objectives.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import { Result } from './Result.tsx';
import { href } from '#contract/routes';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/attendance.json', { import: 'default' });

const RecordingSteps = deferred(
  () => loadWithTranslations('attendance', files, async () => (await import('./RecordingSteps.tsx')).RecordingSteps),
  { waiting: () => <Skeleton bars={['h-80']} /> },
);

/** Whether results by objective are not revealed yet. */
const isHidden = ({ objectives }: Summary) => objectives.some(({ isMet }) => isMet === null);

/** A learner's result in a course, and the steps to the certificate. */
export function SummaryPage() {
  const { courseId = '' } = pageParams();
  const $summary = summaryOf(courseId);
  const loaded = useStore($summary, { ssr: 'initial' });
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={() => void $summary.reload()} />;
  if (loaded.state === 'loading') {
    return <Skeleton className="flex flex-col gap-8" bars={['h-52 sm:h-40', 'h-80', 'h-64']} />;
  }
  const summary = loaded.value;
  return (
    <div className="flex flex-col gap-8">
      <Result summary={summary} />
      {summary.withdrawn.length > 0 && (
        <WithdrawnItems items={summary.withdrawn} language={summary.language} remainsPassed={summary.isPassKept} />
      )}
      {webinarOf(courseId) ? <RecordingSteps summary={summary} /> : <CourseSteps summary={summary} />}
    </div>
  );
}

/** What follows the mastery quiz of a course. */
function CourseSteps({ summary }: { readonly summary: Summary }) {
  const { courseId, isPassed } = summary;
  return (
    <>
      {!isPassed && (
        <>
          {isHidden(summary) ? <ReadAgain summary={summary} /> : <Objectives summary={summary} />}
          <NextAttempt summary={summary} />
        </>
      )}
      <ClaimCard courseId={courseId} isPassed={isPassed} />
      {isPassed && <Objectives summary={summary} />}
      {isPassed && <NextCourse courseId={courseId} />}
    </>
  );
}

/** The link to recommendations after a course. */
function NextCourse({ courseId }: { readonly courseId: string }) {
  const t = translations('credits');
  return (
    <section
      aria-labelledby="next"
      className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="next" className="text-lg">
          {t('summary.next.title')}
        </h2>
        <p>{t('summary.next.text')}</p>
      </div>
      <ButtonLink look="secondary" href={href('courseRecommendations', currentLocale(), { courseId })}>
        {t('summary.next.recommendations')}
      </ButtonLink>
    </section>
  );
}
