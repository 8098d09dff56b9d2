import { caseClock, caseEnd, type Case, type Conditions, type PackageCase } from '#contract/library/content/cases';

/** A case in any language. */
export type AnyCase = Case | PackageCase;

/** A moment of a run, after its decision. */
export interface CaseState {
  /** Minutes of the story since its beginning. */
  readonly minute: number;
  /** By variable. */
  readonly values: Readonly<Record<string, number>>;
  /** The change in each minute, by variable. */
  readonly drift: Readonly<Record<string, number>>;
  readonly flags: readonly string[];
  /** The scene with the next decision; the last one once the case has ended. */
  readonly scene: string;
  /** Set once the case has ended. */
  readonly ending: string | null;
}

type Scene<Of extends AnyCase> = Of['scenes'][number];
type Option<Of extends AnyCase> = Scene<Of>['options'][number];

/** The state at the beginning of a case. */
export function beginCase({ variables, start }: AnyCase): CaseState {
  const own = <Key extends 'start' | 'drift'>(key: Key) =>
    Object.fromEntries(variables.map((variable) => [variable.id, variable[key]]));
  return { minute: 0, values: own('start'), drift: own('drift'), flags: [], scene: start, ending: null };
}

/** Whether all conditions hold in a state. */
export function conditionsHold(conditions: Conditions | undefined, state: CaseState): boolean {
  return Object.entries(conditions ?? {}).every(([name, condition]) => {
    if (typeof condition === 'boolean') return state.flags.includes(name) === condition;
    const value = name === caseClock ? state.minute : (state.values[name] ?? NaN);
    return value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
  });
}

export function sceneOf<Of extends AnyCase>(played: Of, { scene }: Pick<CaseState, 'scene'>): Scene<Of> | undefined {
  return (played.scenes as Scene<Of>[]).find(({ id }) => id === scene);
}

/** The options that can be chosen in a state; none once the case has ended. */
export function optionsIn<Of extends AnyCase>(played: Of, state: CaseState): Option<Of>[] {
  if (state.ending !== null) return [];
  const options = (sceneOf(played, state)?.options ?? []) as Option<Of>[];
  return options.filter(({ when }) => conditionsHold(when, state));
}

/** The state after a decision; `undefined` if it cannot be made. */
export function chooseOption(played: AnyCase, state: CaseState, optionId: string): CaseState | undefined {
  const option = optionsIn(played, state).find(({ id }) => id === optionId);
  if (!option) return undefined;
  const minute = state.minute + option.minutes;
  const drift = { ...state.drift, ...option.drift };
  const values = played.variables.map(({ id, min, max }) => {
    const [before = 0, perMinute = 0, effect = 0] = [state.values[id], drift[id], option.effects?.[id]];
    const value = option.to?.[id] ?? rounded(before + perMinute * option.minutes + effect);
    return [id, Math.min(max, Math.max(min, value))] as const;
  });
  const after: CaseState = {
    minute,
    values: Object.fromEntries(values),
    drift,
    flags: [...new Set([...state.flags, ...(option.set ?? [])])],
    scene: state.scene,
    ending: null,
  };
  const sudden = endingIn(played, after, true);
  if (sudden) return { ...after, ending: sudden };
  const next = targetOf(option.next, after);
  if (next !== caseEnd && minute < played.minutes) return { ...after, scene: next };
  return { ...after, ending: endingIn(played, after, false) ?? null };
}

/**
 * The states of a run: at its beginning, then after each decision; `undefined` if a decision cannot be made.
 */
export function replayCase(played: AnyCase, choices: readonly string[]): [CaseState, ...CaseState[]] | undefined {
  const states: [CaseState, ...CaseState[]] = [beginCase(played)];
  for (const choice of choices) {
    const after = chooseOption(played, states.at(-1) ?? states[0], choice);
    if (!after) return undefined;
    states.push(after);
  }
  return states;
}

/** The scene that an option leads to, or `end`. */
function targetOf(next: Option<AnyCase>['next'], state: CaseState): string {
  if (typeof next === 'string') return next;
  return next.find(({ when }) => conditionsHold(when, state))?.to ?? caseEnd;
}

/** The first ending whose conditions hold. */
function endingIn({ endings }: AnyCase, state: CaseState, isSudden: boolean): string | undefined {
  return endings.find(({ sudden = false, when }) => sudden === isSudden && conditionsHold(when, state))?.id;
}

/** Without the errors of binary fractions, so that limits are met exactly. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
