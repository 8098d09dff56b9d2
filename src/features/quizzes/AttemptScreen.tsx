import { useEffect, useState } from 'react';
import type { Attempt, Quiz } from '#contract/quizzes';
import { href } from '#contract/routes';
import { goTo } from '../../platform/place.ts';
import { texts } from '../../platform/texts.ts';
import { failureText } from '../../platform/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Navigator } from './Navigator.tsx';
import { Question } from './Question.tsx';
import { finish, quizAt, type QuizPlace } from './quiz-store.ts';
import { ReviewScreen } from './ReviewScreen.tsx';
import { useAttempt } from './use-attempt.ts';

interface Props {
  readonly place: QuizPlace;
  readonly quiz: Quiz;
  readonly attempt: Attempt;
}

/** An open attempt: one question at a time, then a look at all of them before it is finished. */
export function AttemptScreen({ place, quiz, attempt }: Props) {
  const t = texts('quizzes');
  const open = useAttempt(place, quiz, attempt);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => preload(attempt), [attempt.id]); // eslint-disable-line react-hooks/exhaustive-deps -- once per attempt
  const item = open.at === 'review' ? undefined : attempt.items[open.at];

  const fail = (words: string) => {
    setFailure(words);
    open.goTo('review');
  };

  async function end(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      if (await open.flush()) {
        const ended = await finish(place, attempt.id);
        if (quiz.kind === 'mastery') await goTo(href('courseSummary', place.locale, { courseId: place.courseId }));
        quizAt(place).change((known) => ({ ...known, attempt: ended.attempt, next: ended.next, canSkip: false }));
        if (quiz.kind !== 'mastery') scrollTo({ top: 0 });
        void quizAt(place).reload();
      } else fail(t('notAllSaved'));
    } catch (reason) {
      fail(failureText(reason));
    }
    setBusy(false);
  }

  if (open.refusal !== undefined) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice kind="danger">{failureText(open.refusal)}</Notice>
        <Button onClick={() => void quizAt(place).reload()}>{t('reload')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <Navigator standings={open.standings} at={open.at} onGoTo={open.goTo} />
      {item && typeof open.at === 'number' ? (
        <Question key={item.id} quiz={quiz} item={item} index={open.at} open={open} onEnd={() => void end()} />
      ) : (
        <ReviewScreen
          quiz={quiz}
          attempt={attempt}
          open={open}
          isBusy={isBusy}
          failure={failure}
          onEnd={() => void end()}
        />
      )}
    </div>
  );
}

/** Loads the figures to come, so that nothing moves when their question opens. */
function preload({ items }: Attempt): void {
  for (const { figure } of items) if (figure) new Image().src = figure.url;
}
