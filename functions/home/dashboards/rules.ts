import { defaultWeeklyGoal, type Preferences } from '#contract/home/dashboards';
import { courseSpecialties } from '#contract/library/content/course-specialties';

/** Cards in one row of the dashboard. */
export const cardsInRow = 6;

const dayLength = 24 * 60 * 60 * 1000;

/** The start of this year as an instant; of the last seven days, and of the weeks that are counted, as days since 1970. */
export function countedSince(now: Date): { claims: Date; active: number; year: number; today: string } {
  const day = Math.floor(now.getTime() / dayLength);
  return {
    claims: new Date(Date.UTC(now.getUTCFullYear(), 0, 1)),
    active: day - 6,
    year: day - 364,
    today: now.toISOString().slice(0, 10),
  };
}

/** The week of an instant since 1970, from Monday to Sunday; 1 January 1970 was a Thursday. */
function weekOf(now: Date): number {
  return Math.floor((Math.floor(now.getTime() / dayLength) + 3) / 7);
}

/** Weeks in a row with learning, of some with the latest first; the current week ends no row before it is over. */
export function weeksInARow(weeks: readonly number[], now: Date): number {
  const current = weekOf(now);
  const [latest] = weeks;
  if (latest === undefined || latest < current - 1) return 0;
  const end = weeks.findIndex((week, index) => week !== latest - index);
  return end < 0 ? weeks.length : end;
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
