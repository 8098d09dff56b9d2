import type { ReactNode } from 'react';
import type { Item } from '#contract/learning/quizzes';

/** What a learner has chosen for a question. */
export interface ItemAnswer {
  readonly answer: readonly string[];
  readonly confidence: Item['confidence'];
}

/** What a control for answering gets, whatever kind of question it is for. */
export interface AnswerProps {
  readonly item: Item;
  readonly answer: readonly string[];
  /** Language of the question. */
  readonly language: string;
  /** The stem; it names the whole control. */
  readonly legend: ReactNode;
  /** Whether letters choose among the options. */
  readonly hasLetters: boolean;
  readonly onAnswer: (answer: readonly string[]) => void;
}

/** Whether a question is answered by choosing among options that letters name. */
export const isChoice = ({ kind }: Pick<Item, 'kind'>) =>
  kind === 'single' || kind === 'multiple' || kind === 'truefalse';

/** Whether a question brings its figure along in its own control. */
export const bringsFigure = ({ kind }: Pick<Item, 'kind'>) => kind === 'hotspot' || kind === 'calipers';

/** What a learner has chosen once they have pressed an option; several options come and go, of others one stays. */
export function toggled({ kind, options }: Item, answer: readonly string[], optionId: string): string[] {
  if (kind !== 'multiple') return [optionId];
  const isChosen = answer.includes(optionId);
  return options.map(({ id }) => id).filter((id) => (id === optionId ? !isChosen : answer.includes(id)));
}
