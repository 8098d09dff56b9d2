import { and, eq, gte, isNotNull, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { webinarActivities } from '#contract/credit/certificates/activities';
import type { Cell, Library } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { users } from '../../edge/sessions/schema.ts';
import { participations } from '../../learning/participations/schema.ts';
import { courseVersions } from '../../library/content/schema.ts';
import { certificates } from '../certificates/schema.ts';
import { requirements } from '../planner/schema.ts';
import type { Window } from './rules.ts';
import { creditReminders } from './schema.ts';

/** Credit of an activity that can be claimed until a day. */
export interface ClosingCredit {
  readonly courseId: string;
  /** The version of a course; `null` for an activity of a webinar. */
  readonly versionId: string | null;
  readonly until: string;
}

/** Credit of courses that can be claimed until a day of a window. */
export function closingCourses(library: Library, { from, to }: Window): Promise<ClosingCredit[]> {
  return library.all(sql`select distinct ${courseVersions.courseId} as courseId, ${courseVersions.id} as versionId,
      value ->> '$.claimUntil' as until
    from ${courseVersions}, json_each(${courseVersions.courseDocument}, '$.accreditations')
    where value ->> '$.claimUntil' between ${from} and ${to}`);
}

/** Activities of webinars that learners of a cell passed. */
export async function passedActivities(cell: Cell): Promise<string[]> {
  const { courseId, passedAt } = participations;
  // Ranges, as a pattern would not use the index: the slash follows the dot.
  const isOfWebinar = or(
    ...webinarActivities.map((activity) => and(gte(courseId, `${activity}.`), lt(courseId, `${activity}/`))),
  );
  const rows = await cell
    .selectDistinct({ id: courseId })
    .from(participations)
    .where(and(isNotNull(passedAt), isOfWebinar));
  return rows.map(({ id }) => id);
}

/** A reminder to consider. */
export interface Due {
  readonly userId: string;
  /** Identifies it: each occasion of a learner is considered once. */
  readonly occasion: string;
}

export interface DueClaim extends Due {
  readonly courseId: string;
  readonly until: string;
}

/** Learners who passed activities whose credit is closing. */
export function dueClaims(
  cell: Cell,
  closing: readonly ClosingCredit[],
  window: Window,
  most: number,
): Promise<DueClaim[]> {
  const { userId, courseId, versionId, passedAt } = participations;
  const until = sql`(closing.value ->> '$.until')`;
  const occasion = occasionOf('claim', courseId, until, window);
  return cell.all(sql`select distinct ${userId} as userId, ${courseId} as courseId, ${until} as until,
      ${occasion} as occasion
    from json_each(${JSON.stringify(closing)}) as closing
    join ${participations} on ${courseId} = closing.value ->> '$.courseId'
    where ${passedAt} is not null and ${versionId} = coalesce(closing.value ->> '$.versionId', ${versionId})
      and ${isToConsider(userId, occasion)}
    limit ${most}`);
}

/** Requirements whose cycle ends on a day of a window. */
export function dueCycles(cell: Cell, window: Window, most: number) {
  const { userId, id, to } = requirements;
  const occasion = occasionOf('cycle', id, to, window);
  return cell
    .select({ requirement: requirements, occasion: occasion.as('occasion') })
    .from(requirements)
    .where(and(gte(to, window.from), lte(to, window.to), isToConsider(userId, occasion)))
    .limit(most);
}

/** Learners with a valid certificate for something completed in a period. */
export function dueSummaries(
  cell: Cell,
  { from, until }: { readonly from: Date; readonly until: Date },
  name: string,
  most: number,
): Promise<Due[]> {
  const { userId, status, completedAt } = certificates;
  const occasion = sql<string>`${name}`;
  return cell
    .selectDistinct({ userId, occasion: occasion.as('occasion') })
    .from(certificates)
    .where(
      and(...[eq(status, 'valid'), gte(completedAt, from), lt(completedAt, until)], isToConsider(userId, occasion)),
    )
    .limit(most);
}

/** The first or the last reminder of an end; another end is another occasion. */
function occasionOf(kind: 'claim' | 'cycle', id: SQLWrapper, end: SQLWrapper, { last }: Window) {
  return sql<string>`${kind} || ':' || ${id} || ':' || ${end} || ':' || iif(${end} <= ${last}, 'last', 'first')`;
}

/** Whether an account exists, and an occasion was not considered yet. */
function isToConsider(userId: SQLWrapper, occasion: SQLWrapper): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId})
    and not exists (select 1 from ${creditReminders}
      where ${creditReminders.userId} = ${userId} and ${creditReminders.occasion} = ${occasion})`;
}

/** What the credit and the texts of a learner depend on. */
export function learnerWith(userId: string) {
  const { planType, profession, country, locale } = users;
  return query(build.select({ planType, profession, country, locale }).from(users).where(eq(users.id, userId)));
}

/** The statement that stores an occasion as considered. */
export function considered(cell: Cell, { userId, occasion }: Due, at: Date) {
  return cell.insert(creditReminders).values({ userId, occasion, at }).onConflictDoNothing();
}
