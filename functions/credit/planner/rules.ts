import type { PlannedRequirement, PlannedStep, Requirement } from '#contract/credit/planner';
import { plannerLimits } from '#contract/credit/planner/limits';
import { creditsByUnit, type Earned } from '../transcripts/rules.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Maximum steps of a requirement. */
const maxSteps = 5;

/** Amounts have at most two decimals. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

type Progress = Omit<PlannedRequirement, 'id' | 'steps' | keyof Requirement>;

/** How far a requirement is met on a day, by credits that were completed within its cycle. */
export function progressOf(requirement: Requirement, earned: readonly Earned[], today: string): Progress {
  const { units, amount, carriedOver, to } = requirement;
  const byUnit = creditsByUnit(requirement, earned).map(({ credits }, unit) => ({
    earned: rounded(credits),
    counted: rounded(Math.min(credits, units[unit]?.cap ?? Infinity)),
  }));
  const fromCycle = byUnit.reduce((sum, { counted }) => sum + counted, 0);
  const counted = rounded(carriedOver + fromCycle);
  const left = rounded(Math.max(0, amount - counted));
  const daysLeft = Math.max(0, daysBetween(today, to));
  return { byUnit, counted, left, daysLeft, forecast: forecastOf(requirement, { fromCycle, counted, left }, today) };
}

interface Amounts {
  readonly fromCycle: number;
  readonly counted: number;
  readonly left: number;
}

/** The amount at the end of the cycle if its pace stays the same; caps are not foreseen. */
function forecastOf(
  { from, to }: Requirement,
  { fromCycle, counted, left }: Amounts,
  today: string,
): Progress['forecast'] {
  const elapsed = daysBetween(from, today) + 1;
  // In the first days, a single course would decide it.
  if (elapsed < plannerLimits.daysBeforeForecast || today > to) return null;
  const pace = fromCycle / elapsed;
  const daysToGo = left > 0 && pace > 0 ? Math.ceil(left / pace) : Infinity;
  return {
    atEnd: Math.floor((counted + pace * daysBetween(today, to)) * 4) / 4,
    metOn: daysToGo <= daysBetween(today, to) ? dayAfter(today, daysToGo) : null,
  };
}

/** What is still to be done in an activity, by the credits it would bring. */
export type Candidate = Omit<PlannedStep, 'credits'> & { readonly earns: readonly Omit<Earned, 'activityId'>[] };

/**
 * The steps that would close what is left: credit to claim first, then each time the smallest course that closes the
 * rest, else the largest one.
 */
export function stepsFor(
  requirement: Requirement,
  { left, byUnit }: Pick<Progress, 'left' | 'byUnit'>,
  candidates: readonly Candidate[],
): PlannedStep[] {
  const room = requirement.units.map(({ cap }, unit) => (cap === null ? Infinity : cap - (byUnit[unit]?.counted ?? 0)));
  const open = candidates
    .map(({ earns, ...step }) => ({ ...step, credits: worthOf(requirement, step.activityId, earns, room) }))
    .filter(({ credits }) => credits > 0);
  const steps: PlannedStep[] = [];
  let rest = left;
  while (rest > 0 && steps.length < maxSteps) {
    const next = nextStep(
      open.filter((one) => !steps.includes(one)),
      rest,
    );
    if (!next) break;
    steps.push(next);
    rest = rounded(rest - next.credits);
  }
  return steps;
}

function nextStep(open: readonly PlannedStep[], rest: number): PlannedStep | undefined {
  const claims = open.filter(({ kind }) => kind === 'claim');
  const bySize = (claims.length > 0 ? claims : open).toSorted((one, other) => one.credits - other.credits);
  return bySize.find(({ credits }) => credits >= rest) ?? bySize.at(-1);
}

function worthOf(
  requirement: Requirement,
  activityId: string,
  earns: Candidate['earns'],
  room: readonly number[],
): number {
  const byUnit = creditsByUnit(
    requirement,
    earns.map((one) => ({ ...one, activityId })),
  );
  return rounded(byUnit.reduce((sum, { credits }, unit) => sum + Math.min(credits, room[unit] ?? 0), 0));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The day that is some days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}
