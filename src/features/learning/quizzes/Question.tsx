import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { Item, Quiz } from '#contract/learning/quizzes';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toggled } from '../../../entities/quizzes/kinds/answer-props.ts';
import { MarkButton, QuizFoot } from './QuizFoot.tsx';
import { QuestionBody } from '../../../entities/quizzes/QuestionBody.tsx';
import { useQuestionKeys } from '../../../entities/quizzes/use-question-keys.ts';
import { useStemFocus, Stem } from '../../../entities/quizzes/Stem.tsx';
import type { AttemptView, ItemProgress } from './use-attempt.ts';

interface Props extends Omit<AttemptView, 'attempt'> {
  readonly item: Item;
  readonly index: number;
}

/** What the main button of a question does. */
type NextStep = 'check' | 'next' | 'review' | 'finish';

/** One question of an attempt. */
export function Question(props: Props) {
  const { quiz, item, index, open, isEnding, failure } = props;
  const t = translations('quizzes');
  const form = useRef<HTMLFormElement>(null);
  const isWithdrawn = item.withdrawn !== undefined;
  const heading = useStemFocus(isWithdrawn);
  const nextButton = useRef<HTMLButtonElement>(null);
  const draft = open.draftOf(item.id);
  const isFixed = item.feedback !== null || isWithdrawn;
  const number = open.items[index]?.number ?? 0;
  const { step, act } = nextAction(props);
  const choose = (optionId: string) => {
    if (!isFixed) open.choose(item.id, { answer: toggled(item, draft.answer, optionId) });
  };

  useQuestionKeys(form, item, {
    choose,
    // Enter does not finish the quiz; it focuses the button that does.
    onNext: () => (step === 'finish' ? nextButton.current?.focus() : act()),
  });

  const { kind, language } = quiz;
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
          kind !== 'practice' &&
          !isWithdrawn && <MarkButton isMarked={open.marked.includes(item.id)} onPress={() => open.mark(item.id)} />
        }
      >
        {index > 0 && <BackButton onPress={() => open.goTo(index - 1)} />}
        <Button
          ref={nextButton}
          type="submit"
          busy={isEnding || (step === 'check' && open.isChecking(item.id))}
          disabled={step === 'check' && draft.answer.length === 0}
        >
          {t(labelOf(step, kind))}
        </Button>
      </QuizFoot>
    </form>
  );
}

function BackButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button look="secondary" onClick={onPress}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="max-sm:sr-only">{translations('quizzes')('back')}</span>
    </Button>
  );
}

/** What the main button does, and the function that does it. */
function nextAction({ quiz, item, index, open, onEnd }: Props) {
  // Without a connection, a practice answer is checked later.
  const isWaiting = open.saveState === 'waiting' && open.lastSent === item.id;
  const step = nextStep(isWaiting ? undefined : quiz.kind, index, open.items);
  const actions: Readonly<Record<NextStep, () => void>> = {
    check: () => open.draftOf(item.id).answer.length > 0 && open.check(item.id),
    next: () => open.goTo(index + 1),
    review: () => open.goTo('review'),
    finish: onEnd,
  };
  return { step, act: actions[step] };
}

function labelOf(step: NextStep, kind: Quiz['kind']): string {
  if (step === 'finish') return kind === 'practice' ? 'seeResult' : `finish.${kind}`;
  return { check: 'check', next: 'nextQuestion', review: 'toReview' }[step];
}

/** The step after a question: an attempt with open or flagged questions ends with their review. */
function nextStep(kind: Quiz['kind'] | undefined, index: number, items: readonly ItemProgress[]): NextStep {
  if (kind === 'practice' && items[index]?.number && items[index].isCorrect === undefined) return 'check';
  if (index < items.length - 1) return 'next';
  const isDone = items.every(({ isAnswered, isMarked }) => isAnswered && !isMarked);
  return isDone ? 'finish' : 'review';
}
