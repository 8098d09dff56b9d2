import type { Viewer } from '#contract/access';
import type { Locale } from '#contract/locales';
import type { Database } from '../database/database.ts';
import { fail } from '../http/errors.ts';
import { dayOf } from '../participations/rules.ts';
import { homeOf } from './queries.ts';
import { cardsInRow, countedSince } from './rules.ts';
import { asDashboard } from './views.ts';

/** A learner's home page at a moment. */
export async function dashboardOf(db: Database, viewer: Viewer, locale: Locale, now: Date) {
  const { facts, ...courses } = await homeOf(db, {
    userId: viewer.id,
    locale,
    since: countedSince(now),
    today: dayOf(now),
    most: { begun: 2 * cardsInRow, toBegin: cardsInRow },
  });
  return asDashboard({ ...courses, facts: facts ?? fail('SIGN_IN_REQUIRED') }, viewer, locale, now);
}
