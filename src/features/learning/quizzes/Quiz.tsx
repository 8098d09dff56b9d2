import { useEffect, useLayoutEffect, useState } from 'react';
import type { Quiz as QuizData } from '#contract/learning/quizzes';
import { beginFragment } from '../../../entities/courses/steps.ts';
import { setPageTitle } from '../../../platform/navigation/page/page-title.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { AttemptScreen } from './AttemptScreen.tsx';
import { EarlyBegin } from './EarlyBegin.tsx';
import { EarlyResult } from './EarlyResult.tsx';
import { beginAttempt, quizAt, currentQuiz, type QuizAddress } from './quiz-store.ts';

const BeginScreen = deferred(async () => (await import('./BeginScreen.tsx')).BeginScreen, {
  waiting: Waiting,
  isEarly: true,
});
const ResultScreen = deferred(async () => (await import('./ResultScreen.tsx')).ResultScreen, {
  waiting: Waiting,
  isEarly: true,
});

/** The quiz of the open page. */
export function Quiz() {
  const [place] = useState(currentQuiz);
  const $quiz = quizAt(place);
  const loaded = useLoaded($quiz);
  const kind = loaded.state === 'ready' ? loaded.value.kind : undefined;
  const attempt = loaded.state === 'ready' ? loaded.value.attempt : null;
  // The buttons of an open attempt are at the foot of the screen.
  const isOpen = attempt !== null && !attempt.finishedAt;
  useLayoutEffect(() => {
    if (kind) setPageTitle(translations('quizzes')(`kinds.${kind}`));
  }, [kind]);
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={() => void $quiz.reload()} />;
  return (
    <div className={`gutters mx-auto flex w-full max-w-[760px] flex-1 flex-col pt-4 sm:pt-8 ${isOpen ? '' : 'pb-16'}`}>
      {loaded.state === 'ready' ? <Stage place={place} quiz={loaded.value} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">{translations('quizzes')('title')}</h1>
      <EarlyBegin otherwise={<EarlyResult otherwise={<Skeleton bars={bars} className="flex flex-col gap-4" />} />} />
    </>
  );
}

const bars = ['h-8 w-3/5', 'h-6 w-full mt-4', 'h-6 w-4/5 mb-4', 'h-14', 'h-14', 'h-14', 'h-14'];

/** The screen of the quiz's state: begin, answer, or the answers of the last attempt, which `#answers` opens. */
function Stage({ place, quiz }: { place: QuizAddress; quiz: QuizData }) {
  const [isReviewing, setReviewing] = useState(() => location.hash === '#answers');
  const { attempt, kind, isPassed } = quiz;
  const mayBegin = !attempt && kind !== 'mastery';
  const [isDirect, setDirect] = useState(() => mayBegin && location.hash === beginFragment);
  useEffect(() => {
    // After a failure, the screen with the button that begins the attempt is shown.
    if (isDirect) beginAttempt(place).catch(() => setDirect(false));
  }, [isDirect, place]);
  if (isDirect && !attempt) return <Waiting />;
  if (attempt && !attempt.finishedAt) return <AttemptScreen key={attempt.id} {...{ place, quiz, attempt }} />;
  const isOver = attempt && (kind !== 'mastery' || isPassed || isReviewing);
  if (isOver) return <ResultScreen {...{ place, quiz, attempt }} />;
  return <BeginScreen place={place} quiz={quiz} onReview={() => setReviewing(true)} />;
}
