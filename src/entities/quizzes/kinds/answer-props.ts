import type { ReactNode } from 'react';
import type { Item } from '#contract/learning/quizzes';

/** What a learner has chosen for a question. */
export interface ItemAnswer {
  readonly answer: readonly string[];
  readonly confidence: Item['confidence'];
}

/** Props of the control of any kind of question. */
export interface AnswerProps {
  readonly item: Item;
  readonly answer: readonly string[];
  /** Language of the question. */
  readonly language: string;
  /** The stem, which is the control's label. */
  readonly legend: ReactNode;
  /** Whether letter keys choose options. */
  readonly hasLetters: boolean;
  readonly onAnswer: (answer: readonly string[]) => void;
}

/** Whether a question is answered by choosing options. */
export const isChoice = ({ kind }: Pick<Item, 'kind'>) =>
  kind === 'single' || kind === 'multiple' || kind === 'truefalse';

/** Whether the control of a question contains its figure. */
export const containsFigure = ({ kind }: Pick<Item, 'kind'>) => kind === 'hotspot' || kind === 'calipers';

/** The answer after a press on an option: it is toggled where several may be chosen, otherwise it is the only one. */
export function toggled({ kind, options }: Item, answer: readonly string[], optionId: string): string[] {
  if (kind !== 'multiple') return [optionId];
  const isChosen = answer.includes(optionId);
  return options.map(({ id }) => id).filter((id) => (id === optionId ? !isChosen : answer.includes(id)));
}

/** The letter of an option. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
