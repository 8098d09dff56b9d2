import type { CaseState } from '#contract/library/content/case-engine';
import type { CaseRun, Peers } from '#contract/learning/cases';
import { minPeers } from '#contract/learning/cases';
import type { CaseChoiceRow } from './schema.ts';

/** The latest stored run of a learner. */
export interface StoredRun extends CaseRun {
  readonly ending: string | null;
}

/**
 * What a report adds to the stored runs: the decisions that are stored of it already; `undefined` if it contradicts them,
 * as another device decided otherwise or began another run.
 */
export function knownOf(latest: StoredRun | undefined, { number, choices }: CaseRun): readonly string[] | undefined {
  if (number !== latest?.number) {
    const isNext = number === (latest?.number ?? 0) + 1 && latest?.ending !== null;
    return isNext ? [] : undefined;
  }
  const shared = Math.min(choices.length, latest.choices.length);
  const isConsistent = latest.choices.slice(0, shared).every((choice, index) => choice === choices[index]);
  return isConsistent ? latest.choices : undefined;
}

/** What was chosen when each scene was first reached. */
export function firstChoices(states: readonly CaseState[], choices: readonly string[]) {
  const scenes = new Map<string, string>();
  for (const [index, option] of choices.entries()) {
    const scene = states[index]?.scene;
    if (scene !== undefined && !scenes.has(scene)) scenes.set(scene, option);
  }
  return [...scenes].map(([scene, option]) => ({ scene, option }));
}

/** The shares of the options of each scene that enough learners came to. */
export function peersIn(rows: readonly Pick<CaseChoiceRow, 'scene' | 'option' | 'learners'>[]): Peers {
  return [...Map.groupBy(rows, ({ scene }) => scene)].flatMap(([scene, options]) => {
    const all = options.reduce((sum, { learners }) => sum + learners, 0);
    if (all < minPeers) return [];
    return [{ scene, shares: options.map(({ option, learners }) => ({ option, share: learners / all })) }];
  });
}
