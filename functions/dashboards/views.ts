import type { Viewer } from '#contract/access';
import type { Dashboard } from '#contract/dashboards';
import type { Locale } from '#contract/locales';
import { asCard, journeyOfCard } from '../courses/views.ts';
import { readyCourses } from '../credits/rules.ts';
import { nextStep } from '../participations/rules.ts';
import type { HomeRows } from './queries.ts';
import { cardsInRow } from './rules.ts';

type Rows = Omit<HomeRows, 'facts'> & { readonly facts: NonNullable<HomeRows['facts']> };

/** All that a learner's home page shows: what they go on with is named once. */
export function asDashboard(
  { begun, toBegin, facts }: Rows,
  { planType }: Viewer,
  locale: Locale,
  now: Date,
): Dashboard {
  const { firstName, profession, country, credits, passed, activeSeconds, specialties } = facts;
  const current = begun.find(({ participation }) => participation && !participation.passedAt);
  return {
    firstName,
    continuing: current?.participation
      ? {
          course: asCard(current, planType, now),
          next: nextStep(journeyOfCard(current, planType, now)),
          lastActiveAt: current.participation.lastActiveAt.toISOString(),
        }
      : null,
    credits: { thisYear: credits, ready: readyCourses(passed, { planType, profession, country }, locale, now) },
    activeMinutesThisWeek: Math.round(activeSeconds / 60),
    recommended: toBegin.map((row) => asCard(row, planType, now)),
    recent: begun
      .filter((row) => row !== current)
      .slice(0, cardsInRow)
      .map((row) => asCard(row, planType, now)),
    specialties,
  };
}
