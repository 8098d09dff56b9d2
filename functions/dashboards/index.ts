import { Hono } from 'hono';
import { dashboards } from '#contract/dashboards';
import { dayOf, nextStep } from '../participations/rules.ts';
import { asCard, journeyOfCard } from '../courses/views.ts';
import { readyCourses } from '../credits/rules.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import * as queries from './queries.ts';

export const dashboardsApi = new Hono<EdgeEnv>();

/** Cards in one row of the dashboard. */
const cardsInRow = 6;

const dayLength = 24 * 60 * 60 * 1000;

handle(dashboardsApi, dashboards.endpoints.dashboard, async ({ query: { locale }, db, viewer, now }) => {
  const { planType } = viewer;
  const newYear = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  const weekAgo = dayOf(new Date(now.getTime() - 6 * dayLength));
  const { begun, toBegin, facts } = await queries.homeOf(db, {
    userId: viewer.id,
    locale,
    since: { claims: newYear, active: weekAgo },
    today: dayOf(now),
    most: { begun: 2 * cardsInRow, toBegin: cardsInRow },
  });
  const { firstName, profession, credits, passed, activeSeconds } = facts ?? fail('SIGN_IN_REQUIRED');

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
    credits: {
      thisYear: credits,
      ready: readyCourses(passed, { planType, profession }, locale, now),
    },
    activeMinutesThisWeek: Math.round(activeSeconds / 60),
    recommended: toBegin.map((row) => asCard(row, planType, now)),
    recent: begun
      .filter((row) => row !== current)
      .slice(0, cardsInRow)
      .map((row) => asCard(row, planType, now)),
  };
});
