import { useEffect } from 'react';
import type { Review } from '#contract/learning/review';
import { preloadKinds } from '../../../entities/quizzes/kinds/kind-parts.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { DayProgress } from './DayProgress.tsx';
import { NothingDue, NothingYet } from './NothingDue.tsx';
import { Question } from './Question.tsx';
import { Reminder } from './Reminder.tsx';
import { $review } from './review-store.ts';

/** Today's five minutes: one question after the other, as long as a learner likes. */
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

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{translations('review')('title')}</h1>
      <Skeleton bars={['h-8 w-2/5', 'h-6 w-full mt-4', 'h-6 w-4/5 mb-4', 'h-14', 'h-14', 'h-14', 'h-14']} />
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
