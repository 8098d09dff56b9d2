import type { NotificationData } from '#contract/messaging/notifications';
import { libraryOf, type Cell } from '../../data/cells.ts';
import { commit } from '../../data/commit.ts';
import { dayIn } from '#contract/text/zoned-times';
import type { Env } from '../../env.ts';
import { contentOfCell, type Content } from '../../library/content/content.ts';
import { notificationInsert } from '../../messaging/notifications/queries.ts';
import { passedWithCredit } from '../credits/passed.ts';
import { passedCourses } from '../credits/queries.ts';
import { readyCourses } from '../credits/rules.ts';
import { externalCreditsOf } from '../external-credits/queries.ts';
import { asPlanned, completedCredits } from '../planner/views.ts';
import { validCertificates } from '../transcripts/queries.ts';
import { asTranscript } from '../transcripts/views.ts';
import * as queries from './queries.ts';
import { claimDays, cycleDays, windowOn, yearToSum, type Window } from './rules.ts';

/** Days of jobs: the zone of a learner is known to their browser alone. */
const timeZone = 'UTC';

/** Reminds learners of credit that they can soon no longer claim; returns how many reminders were considered. */
export async function remindOfClaims(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const content = contentOfCell(env, cell);
  const window = windowOn(dayIn(now, timeZone), claimDays);
  const [courses, activities] = await Promise.all([
    queries.closingCourses(libraryOf(env), window),
    closingActivities(content, await queries.passedActivities(cell), window),
  ]);
  const closing = [...courses, ...activities];
  const due = closing.length > 0 ? await queries.dueClaims(cell, closing, window, most) : [];
  for (const one of due) {
    const title = await titleOfOpenClaim(cell, content, one, now);
    const { courseId, until } = one;
    const data = title === undefined ? title : ({ notificationName: 'CreditClosing', courseId, title, until } as const);
    await remind(cell, one, data, now);
  }
  return due.length;
}

async function closingActivities(content: Content, ids: readonly string[], { from, to }: Window) {
  const found = await Promise.all(ids.map((id) => content.activity(id)));
  return found.flatMap((activity) => {
    const { id: courseId, accreditations = [] } = activity?.version.courseDocument ?? {};
    const days = accreditations.map(({ claimUntil }) => claimUntil).filter((day) => from <= day && day <= to);
    return courseId ? [...new Set(days)].map((until) => ({ courseId, versionId: null, until })) : [];
  });
}

/** The title of an activity if its learner can claim credit in it that closes on the day; else `undefined`. */
async function titleOfOpenClaim(
  cell: Cell,
  content: Content,
  { userId, courseId, until }: queries.DueClaim,
  now: Date,
) {
  const [[learner], passed] = await cell.read(queries.learnerWith(userId), passedCourses({ userId }));
  if (!learner) return undefined;
  const withCredit = await passedWithCredit(
    content,
    passed.filter((row) => row.courseId === courseId),
  );
  const closing = withCredit.flatMap(({ accreditations }) =>
    accreditations.filter(({ claimUntil }) => claimUntil === until).map(({ id }) => id),
  );
  const ready = readyCourses(withCredit, learner, learner.locale, now);
  return ready.find(({ credits }) => credits.some(({ accreditationId }) => closing.includes(accreditationId)))?.title;
}

/** Reminds learners of cycles that end soon with credit missing; returns how many reminders were considered. */
export async function remindOfCycles(cell: Cell, most: number, now = new Date()): Promise<number> {
  const today = dayIn(now, timeZone);
  const due = await queries.dueCycles(cell, windowOn(today, cycleDays), most);
  for (const { requirement, occasion } of due) {
    const { userId } = requirement;
    const ever = { from: undefined, until: undefined };
    const [certificates, external] = await cell.read(validCertificates(userId, ever), externalCreditsOf(userId, {}));
    const completed = completedCredits(certificates, external, timeZone);
    const { name, to, left } = asPlanned(requirement, completed, [], today);
    const data = left > 0 ? ({ notificationName: 'CycleEnding', name, to, left } as const) : undefined;
    await remind(cell, { userId, occasion }, data, now);
  }
  return due.length;
}

/** Sums up the year before in January; returns how many summaries were sent. */
export async function sumUpYear(cell: Cell, most: number, now = new Date()): Promise<number> {
  const year = yearToSum(dayIn(now, timeZone));
  if (year === undefined) return 0;
  const period = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) };
  const due = await queries.dueSummaries(cell, period, `year:${year}`, most);
  for (const one of due) {
    const [rows] = await cell.read(validCertificates(one.userId, period));
    const { totals } = asTranscript(rows, [], { timeZone });
    const [only, ...others] = totals;
    const { credits = null, creditType = null } = others.length === 0 && only ? only : {};
    const data = { notificationName: 'YearInCredits', year, certificates: rows.length, credits, creditType } as const;
    await remind(cell, one, data, now);
  }
  return due.length;
}

/** Stores a reminder, if it is one, and its occasion. */
async function remind(cell: Cell, due: queries.Due, data: NotificationData | undefined, at: Date): Promise<void> {
  const { userId, occasion: dedupeKey } = due;
  const reminder = data ? notificationInsert(cell, { userId, data, dedupeKey, at }) : [];
  await commit(cell, [queries.considered(cell, due, at), ...reminder]);
}
