import { defaultWeeklyGoal, type Preferences } from '#contract/home/dashboards';
import { courseSpecialties } from '#contract/people/accounts/professions';

/** Cards in one row of the dashboard. */
export const cardsInRow = 6;

const dayLength = 24 * 60 * 60 * 1000;

/** The start of this year, and of the last seven days: an instant and a day since 1970. */
export function countedSince(now: Date): { claims: Date; active: number } {
  return {
    claims: new Date(Date.UTC(now.getUTCFullYear(), 0, 1)),
    active: Math.floor(now.getTime() / dayLength) - 6,
  };
}

interface Claimed {
  readonly creditType: string | null;
  readonly credits: number | null;
}

/** Sums of credits by their type. */
export function creditsByType(claims: readonly Claimed[]): { creditType: string; credits: number }[] {
  return [...Map.groupBy(claims, ({ creditType }) => creditType ?? '')]
    .map(([creditType, ofType]) => ({
      creditType,
      credits: ofType.reduce((sum, { credits }) => sum + (credits ?? 0), 0),
    }))
    .toSorted((one, other) => (one.creditType < other.creditType ? -1 : 1));
}

/** Learning preferences, by default the learner's specialty and the default goal. */
export function preferencesOf(
  chosen: { readonly [Choice in keyof Preferences]?: Preferences[Choice] | null | undefined } | null,
  ownSpecialty: string | null,
): Preferences {
  return {
    specialties: chosen?.specialties ?? courseSpecialties.filter((specialty) => specialty === ownSpecialty),
    weeklyMinutes: chosen?.weeklyMinutes ?? defaultWeeklyGoal,
  };
}
