import { useEffect, useState } from 'react';
import type { Attempt, Quiz } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { goTo } from '../../../platform/navigation/location.ts';
import { translations } from '../../../platform/text/translations.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { untilUnmounted, useAction } from '../../../ui/controls/use-action.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { preloadKinds } from '../../../entities/quizzes/kinds/kind-parts.tsx';
import { Navigator } from './Navigator.tsx';
import { Question } from './Question.tsx';
import { finish, quizAt, type QuizAddress } from './quiz-store.ts';
import { useAttempt } from './use-attempt.ts';

const QuizMenu = deferred(async () => (await import('./QuizMenu.tsx')).QuizMenu, {
  waiting: () => <div className="size-11 shrink-0" />,
});
const ReviewScreen = deferred(async () => (await import('./ReviewScreen.tsx')).ReviewScreen);
const QuestionList = deferred(async () => (await import('./QuestionList.tsx')).QuestionList);

interface Props {
  readonly place: QuizAddress;
  readonly quiz: Quiz;
  readonly attempt: Attempt;
}

/** An open attempt: one question at a time or all in a list, then an overview before it is finished. */
export function AttemptScreen({ place, quiz, attempt }: Props) {
  const t = translations('quizzes');
  const open = useAttempt(place, quiz, attempt);
  const [isUnsaved, setUnsaved] = useState(false);
  const [figures] = useState(() => attempt.items.flatMap(({ figure }) => figure?.url ?? []));
  useEffect(() => preload(figures), [figures]);
  useEffect(() => {
    preloadKinds(attempt.items);
    ReviewScreen.preload();
  }, [attempt.items]);
  const item = open.at === 'review' ? undefined : attempt.items[open.at];

  const finishAttempt = async () => {
    const ended = await finish(place, quiz, attempt.id);
    const storeResult = () => quizAt(place).change((known) => ({ ...known, ...ended, canSkip: false }));
    if (quiz.kind === 'mastery') {
      // The summary shows the result; this screen does not change before it has loaded.
      document.addEventListener('astro:after-swap', storeResult, { once: true });
      goTo(href('courseSummary', place.locale, { courseId: place.courseId }));
      return untilUnmounted;
    }
    storeResult();
    scrollTo({ top: 0, behavior: 'instant' });
  };
  const end = useAction(async () => {
    setUnsaved(false);
    if (await open.flush()) return finishAttempt();
    setUnsaved(true);
  });

  const failure = isUnsaved ? t('notAllSaved') : end.failure === undefined ? undefined : failureText(end.failure);
  const ending = { isEnding: end.isBusy, failure, onEnd: () => void end.run() };
  if (open.refusal !== undefined) return <Refusal reason={open.refusal} place={place} />;
  return (
    <div className="flex flex-1 flex-col gap-6 sm:gap-8">
      <div className="flex items-start justify-between gap-2 sm:gap-4">
        <Navigator items={open.items} at={open.at} onGoTo={open.goTo} />
        <QuizMenu
          place={place}
          canSkip={quiz.canSkip}
          isList={open.isList}
          onList={item && attempt.items.length > 1 ? () => open.showList(!open.isList) : undefined}
        />
      </div>
      {item && open.isList ? (
        <QuestionList quiz={quiz} attempt={attempt} open={open} {...ending} />
      ) : item && typeof open.at === 'number' ? (
        <Question key={item.id} quiz={quiz} item={item} index={open.at} open={open} {...ending} />
      ) : (
        <ReviewScreen quiz={quiz} attempt={attempt} open={open} {...ending} />
      )}
    </div>
  );
}

function Refusal({ reason, place }: Pick<Props, 'place'> & { readonly reason: unknown }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="danger">{failureText(reason)}</Notice>
      <Button onClick={() => void quizAt(place).reload()}>{translations('quizzes')('reload')}</Button>
    </div>
  );
}

/** Preloads figures, so that no layout shift occurs when their question opens. */
function preload(addresses: readonly string[]): void {
  for (const address of addresses) new Image().src = address;
}
