import type { ComponentType } from 'react';
import type { Texts } from '#contract/text/texts';
import type { Feedback, Item } from '#contract/learning/quizzes';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { withWords } from '../../../platform/text/late-words.ts';
import type { AnswerProps } from './answer-props.ts';

/** What shows an answer beside what is right. */
export interface KindFeedbackProps {
  readonly item: Item;
  readonly feedback: Feedback;
  readonly language: string;
}

const words = import.meta.glob<Texts>('/locales/*/question-kinds.json', { import: 'default' });

const withKinds = <Part,>(load: () => Promise<Part>) => withWords('question-kinds', words, load);

const answers: Partial<Record<Item['kind'], () => Promise<ComponentType<AnswerProps>>>> = {
  numeric: async () => (await import('./NumericAnswer.tsx')).NumericAnswer,
  hotspot: async () => (await import('./HotspotAnswer.tsx')).HotspotAnswer,
  ordering: async () => (await import('./OrderingAnswer.tsx')).OrderingAnswer,
  matching: async () => (await import('./MatchingAnswer.tsx')).MatchingAnswer,
  calipers: async () => (await import('./CaliperAnswer.tsx')).CaliperAnswer,
};

const waiting = ({ legend }: AnswerProps) => (
  <>
    {legend}
    <Skeleton bars={['h-11', 'h-44']} className="flex flex-col gap-4" />
  </>
);

/** The control of each kind whose script comes with its first question. */
export const kindAnswers = Object.fromEntries(
  Object.entries(answers).map(([kind, load]) => [kind, deferred(() => withKinds(load), { waiting })]),
) as Partial<Record<Item['kind'], ReturnType<typeof deferred<AnswerProps>>>>;

export const KindFeedback = deferred<KindFeedbackProps>(() =>
  withKinds(async () => (await import('./KindFeedback.tsx')).KindFeedback),
);

/** Fetches what the questions to come need, so that they open at once and without a connection as well. */
export function preloadKinds(items: readonly Pick<Item, 'kind'>[]): void {
  const parts = [...new Set(items.map(({ kind }) => kindAnswers[kind]))].filter((part) => part !== undefined);
  for (const part of parts.length ? [...parts, KindFeedback] : []) part.preload();
}
