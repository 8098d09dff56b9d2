import type { Locale } from '#contract/locales';
import { headFor, listedCourses, specialtiesOf, withText } from '../../learning/courses/library.ts';
import { passedWithCredit } from '../../credit/credits/passed.ts';
import type { Claimant } from '../../credit/credits/queries.ts';
import type { AssignedRow } from '../../groups/assignments/own/queries.ts';
import { unfinished } from '../../groups/assignments/own/service.ts';
import { isExpired } from '../../learning/participations/rules.ts';
import { dayAt } from '../../learning/review/rules.ts';
import { dueCount } from '../../learning/review/service.ts';
import { asNewest } from '../../messaging/notifications/views.ts';
import type { Catalogue as Webinars } from '../../webinars/webinars/catalogue.ts';
import { homeOf } from './queries.ts';
import { cardsInRow, countedSince, preferencesOf } from './rules.ts';
import { asDashboard } from './views.ts';

/** A learner, and the webinars of the library. */
interface Home extends Claimant {
  readonly webinars: () => Promise<Webinars>;
}

/** A learner's home page. */
export async function dashboardOf({ cell, viewer, content, profile, ...home }: Home, locale: Locale, now: Date) {
  const since = countedSince(now);
  const [own, facts, catalogue, { webinars }] = await Promise.all([
    homeOf(cell, viewer.id, since, 2 * cardsInRow),
    profile(),
    content.catalogue(),
    home.webinars(),
  ]);
  const progressByCourse = new Map(own.begun.map((progress) => [progress.participation.courseId, progress]));
  const heads = { progressByCourse, bookmarks: own.bookmarks };
  const begun = own.begun.flatMap(({ participation }) => catalogue.byId.get(participation.courseId) ?? []);
  const preferences = preferencesOf(own.chosen, facts.specialty);
  const isFirst = ({ specialty }: (typeof begun)[number]) => preferences.specialties.some((one) => one === specialty);
  const toBegin = listedCourses(catalogue).filter(({ id }) => !own.begunIds.has(id));
  const [begunRows, toBeginRows, passed, dueQuestions, assigned] = await Promise.all([
    content.firstOf(
      begun.map((course) => headFor(course, heads)),
      begun.length,
    ),
    content.firstOf(
      [...toBegin.filter(isFirst), ...toBegin.filter((course) => !isFirst(course))].map((one) => headFor(one, heads)),
      cardsInRow,
      ({ courseDocument }) => !isExpired(courseDocument, now),
    ),
    passedWithCredit(content, own.passed),
    dueCount(content, own, now),
    unfinished(content, own.assigned, locale, now),
  ]);
  const rows = {
    begun: begunRows.map((row) => withText(row, locale)),
    toBegin: toBeginRows.map((row) => withText(row, locale)),
    claims: own.passed.filter(
      ({ kind, credits, claimedAt }) => kind === 'credit' && credits && claimedAt && claimedAt >= since.claims,
    ),
    hasCycle: own.hasCycle === 1,
    passed,
    activeSeconds: own.activeSeconds,
    weeks: own.weeks,
    openAttempt: own.openAttempt,
    pending: {
      dueQuestions,
      dayEnd: dayAt(now, own.timeZone ?? undefined).until,
      assigned: assigned.map((one) => ({ ...one, dueAt: dueAtOf(own.assigned, one.id) })),
      ...{ webinars, webinarIds: own.webinarIds },
    },
    notifications: own.notifications.map(asNewest),
    specialties: specialtiesOf(catalogue),
    preferences,
  };
  return asDashboard(rows, { ...facts, planType: viewer.planType }, locale, now);
}

function dueAtOf(rows: readonly AssignedRow[], assignmentId: string): Date | null {
  return rows.find(({ assigned }) => assigned.assignmentId === assignmentId)?.assigned.dueAt ?? null;
}
