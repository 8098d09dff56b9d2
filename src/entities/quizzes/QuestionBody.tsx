import { useState, type ReactNode } from 'react';
import type { Item } from '#contract/learning/quizzes';
import { deferred } from '../../ui/islands/deferred.tsx';
import { Figure } from '../figures/Figure.tsx';
import { Confidence } from './Confidence.tsx';
import { ChoiceAnswer } from './kinds/ChoiceAnswer.tsx';
import { containsFigure, type ItemAnswer } from './kinds/answer-props.ts';
import { kindAnswers } from './kinds/kind-parts.tsx';
import { WithdrawnNote } from './withdrawn-parts.tsx';

const ItemFeedback = deferred(async () => (await import('./kinds/ItemFeedback.tsx')).ItemFeedback);

interface Props {
  readonly item: Item;
  readonly language: string;
  readonly chosen: ItemAnswer;
  readonly onChoose: (change: Partial<ItemAnswer>) => void;
  readonly stem: ReactNode;
  /** Whether letter keys choose options. */
  readonly hasLetters?: boolean;
}

/** A question with the control that answers it, or with the feedback on its answer. */
export function QuestionBody({ item, language, chosen, onChoose, stem, hasLetters = false }: Props) {
  const [wasAnswered] = useState(item.feedback !== null);
  const Answer = kindAnswers[item.kind] ?? ChoiceAnswer;
  return (
    <>
      {item.figure && !containsFigure(item) && <Figure {...item.figure} lang={language} />}
      {item.withdrawn ? (
        <>
          {stem}
          <WithdrawnNote withdrawn={item.withdrawn} language={language} />
        </>
      ) : item.feedback ? (
        <>
          {stem}
          <ItemFeedback isNew={!wasAnswered} item={item} feedback={item.feedback} language={language} />
        </>
      ) : (
        <>
          <Answer
            item={item}
            answer={chosen.answer}
            language={language}
            legend={stem}
            hasLetters={hasLetters}
            onAnswer={(answer) => onChoose({ answer })}
          />
          <Confidence name={item.id} value={chosen.confidence} onChange={(confidence) => onChoose({ confidence })} />
        </>
      )}
    </>
  );
}
