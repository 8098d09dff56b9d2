import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { Item, Quiz } from '#contract/learning/quizzes';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toggled } from '../../../entities/quizzes/kinds/answer-props.ts';
import { MarkButton } from './MarkButton.tsx';
import { nextStep, type NextStep } from './next-step.ts';
import { QuestionBody } from '../../../entities/quizzes/QuestionBody.tsx';
import { useQuestionKeys } from '../../../entities/quizzes/use-question-keys.ts';
import { useStemFocus } from '../../../entities/quizzes/use-stem-focus.ts';
import { QuizFoot } from './QuizFoot.tsx';
import { Stem } from '../../../entities/quizzes/Stem.tsx';
import type { AttemptView } from './use-attempt.ts';

interface Props extends Omit<AttemptView, 'attempt'> {
  readonly item: Item;
  readonly index: number;
}

/** One question in the middle of the screen. */
export function Question({ quiz, item, index, open, isEnding, failure, onEnd }: Props) {
  const t = translations('quizzes');
  const form = useRef<HTMLFormElement>(null);
  const isWithdrawn = item.withdrawn !== undefined;
  const heading = useStemFocus(isWithdrawn);
  const onwards = useRef<HTMLButtonElement>(null);
  const draft = open.draftOf(item.id);
  const isPractice = quiz.kind === 'practice';
  const isFixed = item.feedback !== null || isWithdrawn;
  const number = open.items[index]?.number ?? 0;
  const step = nextStep(quiz.kind, index, open.items);
  const steps: Readonly<Record<NextStep, () => void>> = {
    check: () => draft.answer.length > 0 && open.check(item.id),
    next: () => open.goTo(index + 1),
    review: () => open.goTo('review'),
    finish: onEnd,
  };
  const act = steps[step];
  const choose = (optionId: string) => {
    if (!isFixed) open.choose(item.id, { answer: toggled(item, draft.answer, optionId) });
  };

  useQuestionKeys(form, item, {
    choose,
    // What ends the quiz is pressed on purpose.
    onNext: () => (step === 'finish' ? onwards.current?.focus() : act()),
  });

  const { language } = quiz;
  const stem = <Stem ref={heading} stem={item.stem} number={number} count={open.count} language={language} />;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
      className="flex flex-1 flex-col gap-6"
    >
      <QuestionBody
        {...{ item, language, stem }}
        chosen={draft}
        onChoose={(change) => open.choose(item.id, change)}
        hasLetters
      />
      <QuizFoot
        saveState={open.saveState}
        isOwnSave={open.lastSent === item.id}
        failure={failure}
        start={
          !isPractice &&
          !isWithdrawn && <MarkButton isMarked={open.marked.includes(item.id)} onPress={() => open.mark(item.id)} />
        }
      >
        {index > 0 && (
          <Button look="secondary" onClick={() => open.goTo(index - 1)}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="max-sm:sr-only">{t('back')}</span>
          </Button>
        )}
        <Button
          ref={onwards}
          type="submit"
          busy={isEnding || (step === 'check' && open.isChecking(item.id))}
          disabled={step === 'check' && draft.answer.length === 0}
        >
          {t(labelOf(step, quiz.kind))}
        </Button>
      </QuizFoot>
    </form>
  );
}

function labelOf(step: NextStep, kind: Quiz['kind']): string {
  if (step === 'finish') return kind === 'practice' ? 'seeResult' : `finish.${kind}`;
  return { check: 'check', next: 'nextQuestion', review: 'toReview' }[step];
}
