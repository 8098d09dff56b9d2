import type { Requirement } from '#contract/credit/planner';

/** What a licensing system asks for, as a start that learners adapt to the letter of their own board. */
export interface Preset extends Pick<Requirement, 'amount' | 'units'> {
  /** Also the name of its text in `planner:presets`. */
  readonly id: string;
  readonly years: number;
  readonly source: string;
  /** The month in which the source was read. */
  readonly readIn: string;
}

const each = (...bodies: readonly Requirement['units'][number]['body'][]): Requirement['units'] =>
  bodies.map((body) => ({ body, creditType: null, worth: 1, cap: null }));

/** Requirements of five licensing systems: amounts and lengths of cycles; what counts is a suggestion. */
export const presets: readonly Preset[] = [
  {
    ...{ id: 'california', years: 2, amount: 50, units: each('ama', 'aafp') },
    ...{ source: 'Cal. Code Regs. title 16, § 1336', readIn: '2026-11' },
  },
  {
    ...{ id: 'germany', years: 5, amount: 250, units: each('chamber', 'eaccme') },
    ...{ source: '§ 95d SGB V', readIn: '2026-11' },
  },
  {
    ...{ id: 'austria', years: 5, amount: 250, units: each('eaccme', 'chamber') },
    ...{ source: '§ 49 Abs. 2c ÄrzteG 1998', readIn: '2026-11' },
  },
  {
    ...{ id: 'switzerland', years: 1, amount: 50, units: each('eaccme') },
    ...{ source: 'SIWF/ISFM, Fortbildungsordnung', readIn: '2026-11' },
  },
  {
    ...{ id: 'uk', years: 1, amount: 50, units: each('eaccme') },
    ...{ source: 'Federation of the Royal Colleges of Physicians, CPD scheme', readIn: '2026-11' },
  },
];
