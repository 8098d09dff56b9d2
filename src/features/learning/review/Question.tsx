import { useRef, useState } from 'react';
import type { Review, Reviewed, ReviewQuestion } from '#contract/learning/review';
import { toggled, type ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { QuestionBody } from '../../../entities/quizzes/QuestionBody.tsx';
import { Stem, useStemFocus } from '../../../entities/quizzes/Stem.tsx';
import { useQuestionKeys } from '../../../entities/quizzes/use-question-keys.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { LanguageNote } from '../../../ui/display/LanguageNote.tsx';
import { AnswerFailure } from './AnswerFailure.tsx';
import { Outcome } from './Outcome.tsx';
import { removeAnswered, saveAnswer } from './review-store.ts';

interface Props {
  readonly question: ReviewQuestion;
  readonly today: Review;
}

/** One question with its feedback, and when it is due again. */
export function Question({ question, today }: Props) {
  const t = translations('review');
  const form = useRef<HTMLFormElement>(null);
  const heading = useStemFocus();
  const [chosen, setChosen] = useState<ItemAnswer>({ answer: [], confidence: null });
  const { reviewed, isWaiting, isDone, check } = useCheck(question, chosen);

  const item = { ...question.item, ...(reviewed && { answer: reviewed.answer, feedback: reviewed.feedback }) };
  const number = today.answeredToday + 1;
  const count = number + today.questions.length - 1;
  const isLast = today.questions.length === 1;
  const isAnswered = chosen.answer.length > 0;
  const choose = (change: Partial<ItemAnswer>) => setChosen((known) => ({ ...known, ...change }));
  const proceed = () => {
    if (isDone) removeAnswered(reviewed ?? { dueInDays: 1 });
    else if (isAnswered) void check.run();
  };
  useQuestionKeys(form, item, {
    choose: (optionId) => !isDone && choose({ answer: toggled(item, chosen.answer, optionId) }),
    onNext: proceed,
  });

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
      className="flex flex-col gap-6"
    >
      <div className="flex flex-col gap-1">
        <p lang={question.language} className="text-sm text-quiet">
          {question.courseTitle}
        </p>
        <LanguageNote language={question.language} namespace="review" />
      </div>
      {question.isChanged && !reviewed && <Notice>{t('changed')}</Notice>}
      <QuestionBody
        item={item}
        language={question.language}
        chosen={chosen}
        onChoose={(change) => !isDone && choose(change)}
        stem={<Stem ref={heading} stem={item.stem} number={number} count={count} language={question.language} />}
        hasLetters
      />
      {reviewed && <Outcome courseId={question.courseId} reviewed={reviewed} />}
      <div className="sticky bottom-16 z-10 low:static -mx-4 flex flex-col gap-2 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0 lg:bottom-0">
        <AnswerFailure reason={check.failure} />
        {isWaiting && !reviewed && <Notice>{t('waiting')}</Notice>}
        <div className="flex justify-end">
          <Button type="submit" busy={check.isBusy} disabled={!isDone && !isAnswered}>
            {t(isDone ? (isLast ? 'finish' : 'next') : 'check')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Saves the chosen answer; `isWaiting` until it is sent. */
function useCheck(question: ReviewQuestion, chosen: ItemAnswer) {
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [isWaiting, setWaiting] = useState(false);
  const check = useAction(async () => {
    const saved = await saveAnswer(question, chosen, setReviewed);
    if (saved === 'waiting') setWaiting(true);
    else setReviewed(saved);
  });
  return { reviewed, isWaiting, isDone: reviewed !== undefined || isWaiting, check };
}
