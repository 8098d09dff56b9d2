import { useEffect } from 'react';
import { type Review, reviewMinutes } from '#contract/learning/review';
import { preloadKinds } from '../../../entities/quizzes/kinds/kind-parts.tsx';
import { translations, currentLocale } from '../../../platform/text/translations.ts';
import { EarlyText } from '../../../ui/display/early-values.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { NothingDue, NothingYet } from './NothingDue.tsx';
import { Question } from './Question.tsx';
import { Reminder } from './Reminder.tsx';
import { $review } from './review-store.ts';
import { href } from '#contract/routes';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';

/** Today's review: one question after the other. */
export function ReviewPage() {
  const loaded = useLoaded($review);
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={() => void $review.reload()} />;
  return (
    <div className="mx-auto w-full max-w-[760px]">
      {loaded.state === 'ready' ? <Today today={loaded.value} /> : <Waiting />}
      {loaded.state === 'ready' && <Reminder isReminded={loaded.value.isReminded} />}
    </div>
  );
}

/** A figure precedes the text of its question. */
const plain = 'questions.0.item.figure=null';

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{translations('review')('title')}</h1>
      <div className="flex flex-col" aria-busy="true">
        <span className="sr-only">{translations('ui')('loading')}</span>
        <span className="skeleton block h-5.5 w-2/5" />
        <span className="skeleton mt-2 block h-2" />
        <EarlyText
          of="questions.0.courseTitle"
          when={plain}
          bar="mt-6 h-5.5 w-2/5"
          className="mt-6 text-sm text-quiet"
        />
        {/* In the place of the number of the question. */}
        <span className="mt-6 block h-7" />
        <EarlyText
          of="questions.0.item.stem"
          when={plain}
          bar="h-13"
          isHeading
          className="peer text-prose font-semibold [text-wrap:pretty]"
        />
        {['mt-8', 'mt-3', 'mt-3', 'mt-3'].map((margin, index) => (
          <span key={index} className={`skeleton block h-14 peer-not-empty:hidden ${margin}`} />
        ))}
      </div>
    </>
  );
}

function Today({ today }: { readonly today: Review }) {
  const { questions } = today;
  useEffect(() => preloadKinds(questions.map(({ item }) => item)), [questions]);
  const [question] = questions;
  if (!question) return today.hasQuestions ? <NothingDue today={today} /> : <NothingYet />;
  const { courseId, quizId, item, turn } = question;
  return (
    <div className="flex flex-col gap-6">
      <DayProgress today={today} />
      <Question key={`${courseId}/${quizId}/${item.id}/${turn}`} question={question} today={today} />
    </div>
  );
}

/** The progress of today's review, with a link that ends it. */
function DayProgress({ today: { answeredToday, questions } }: { readonly today: Review }) {
  const t = translations('review');
  const minutes = Math.ceil(reviewMinutes(questions.length));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold text-ink">{t('title')}</p>
        <p className="flex items-center gap-3 text-sm text-quiet">
          {t('left', { count: minutes })}
          <a href={href('dashboard', currentLocale())} className="page-link">
            {t('stop')}
          </a>
        </p>
      </div>
      <ProgressBar share={answeredToday / (answeredToday + questions.length)} label={t('progress')} />
    </div>
  );
}
