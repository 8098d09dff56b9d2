import { byteOrderMark, csvOf } from '../../people/exports/csv.ts';
import type { Estimate } from './rules.ts';
import type { Outcomes } from './facts.ts';

const columns = ['part', 'subject', 'detail', 'measure', 'n', 'value', 'low', 'high'] as const;

type Row = readonly (string | number | null)[];

const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : null;

const estimated = (estimate: Estimate | null) =>
  [estimate?.value, estimate?.low, estimate?.high].map((value) => rounded(value));

/** Outcomes as one table: an estimate with its interval in each row; what a small group would reveal is empty. */
export function outcomesCsv(outcomes: Outcomes): string {
  const { milestones, lessons, credits, evaluation, gains, items } = outcomes;
  const rows: Row[] = [
    ...milestones.map(({ milestone, n, share }) => ['progress', milestone, '', 'share', n, ...estimated(share)]),
    ...lessons.map(({ title, n, share }) => ['lesson', title, '', 'completed', n, ...estimated(share)]),
    ...credits.map(({ kind, creditType, certificates, credits: sum }) => [
      ...['credit', creditType, kind, 'credits', certificates, sum, null, null],
    ]),
    ...evaluation.ratings.map(({ question, mean }) => [
      ...['evaluation', question, '', 'mean of 1 to 5', evaluation.n],
      ...estimated(mean),
    ]),
    ...evaluation.answers.map(({ question, answer, n, share }) => [
      ...['evaluation', question, answer, 'share', n],
      ...estimated(share),
    ]),
    ...gains.flatMap(({ objective, n, before, after, gain }): Row[] => [
      ['objective', objective, 'kickoff', 'share right', n, rounded(before), null, null],
      ['objective', objective, 'mastery', 'share right', n, rounded(after), null, null],
      ['objective', objective, 'gain', 'difference', n, ...estimated(gain)],
    ]),
    ...items.flatMap(({ quizId, itemId, stem, n, share, discrimination, options }): Row[] => [
      [quizId, itemId, stem, 'facility', n, ...estimated(share)],
      [quizId, itemId, stem, 'discrimination', n, rounded(discrimination), null, null],
      ...options.map((option): Row => [
        ...[quizId, itemId, option.text, option.isKey ? 'key chosen' : 'distractor chosen', option.n],
        ...estimated(option.share),
      ]),
    ]),
  ];
  return byteOrderMark + csvOf([columns, ...rows]);
}
