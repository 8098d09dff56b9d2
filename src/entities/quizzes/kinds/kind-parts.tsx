import type { ComponentType } from 'react';
import type { Texts } from '#contract/text/texts';
import type { Feedback, Item } from '#contract/learning/quizzes';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import type { AnswerProps } from './answer-props.ts';

/** Props of the feedback on an answer. */
export interface KindFeedbackProps {
  readonly item: Item;
  readonly feedback: Feedback;
  readonly language: string;
}

const files = import.meta.glob<Texts>('/locales/*/question-kinds.json', { import: 'default' });

const withKinds = <Part,>(load: () => Promise<Part>) => loadWithTranslations('question-kinds', files, load);

const answers: Partial<Record<Item['kind'], () => Promise<ComponentType<AnswerProps>>>> = {
  numeric: async () => (await import('./NumericAnswer.tsx')).NumericAnswer,
  hotspot: async () => (await import('./HotspotAnswer.tsx')).HotspotAnswer,
  ordering: async () => (await import('./OrderingAnswer.tsx')).OrderingAnswer,
  matching: async () => (await import('./MatchingAnswer.tsx')).MatchingAnswer,
  calipers: async () => (await import('./CaliperAnswer.tsx')).CaliperAnswer,
};

const placeholder = ({ legend }: AnswerProps) => (
  <>
    {legend}
    <Skeleton bars={['h-11', 'h-44']} className="flex flex-col gap-4" />
  </>
);

/** The control of each kind whose script loads with its first question. */
export const kindAnswers = Object.fromEntries(
  Object.entries(answers).map(([kind, load]) => [kind, deferred(() => withKinds(load), { waiting: placeholder })]),
) as Partial<Record<Item['kind'], ReturnType<typeof deferred<AnswerProps>>>>;

export const KindFeedback = deferred<KindFeedbackProps>(() =>
  withKinds(async () => (await import('./KindFeedback.tsx')).KindFeedback),
);

/** Fetches the scripts of the given questions, so that they open at once, and without a connection as well. */
export function preloadKinds(items: readonly Pick<Item, 'kind'>[]): void {
  const parts = [...new Set(items.map(({ kind }) => kindAnswers[kind]))].filter((part) => part !== undefined);
  for (const part of parts.length ? [...parts, KindFeedback] : []) part.preload();
}
