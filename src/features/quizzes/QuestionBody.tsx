import type { ReactNode, Ref } from 'react';
import type { Item } from '#contract/quizzes';
import { Figure } from '../../entities/figures/Figure.tsx';
import { Confidence } from './Confidence.tsx';
import { ItemFeedback } from './kinds/ItemFeedback.tsx';
import { ChoiceAnswer } from './kinds/ChoiceAnswer.tsx';
import { bringsFigure } from './kinds/answer-props.ts';
import { kindAnswers } from './kinds/kind-parts.tsx';
import type { OpenAttempt } from './use-attempt.ts';

interface Props {
  readonly item: Item;
  readonly language: string;
  readonly open: OpenAttempt;
  readonly stem: ReactNode;
  /** Whether letters choose among the options. */
  readonly hasLetters?: boolean;
  readonly verdict?: Ref<HTMLParagraphElement>;
}

/** A question and what answers it, or what came of its answer. */
export function QuestionBody({ item, language, open, stem, hasLetters = false, verdict }: Props) {
  const { answer, confidence } = open.draftOf(item.id);
  const Answer = kindAnswers[item.kind] ?? ChoiceAnswer;
  return (
    <>
      {item.figure && !bringsFigure(item) && <Figure {...item.figure} lang={language} />}
      {item.feedback ? (
        <>
          {stem}
          <ItemFeedback ref={verdict} item={item} feedback={item.feedback} language={language} />
        </>
      ) : (
        <>
          <Answer
            item={item}
            answer={answer}
            language={language}
            legend={stem}
            hasLetters={hasLetters}
            onAnswer={(given) => open.choose(item.id, { answer: given })}
          />
          <Confidence
            name={item.id}
            value={confidence}
            onChange={(level) => open.choose(item.id, { confidence: level })}
          />
        </>
      )}
    </>
  );
}
