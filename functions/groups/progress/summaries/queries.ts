import { asc, eq, lte, sql } from 'drizzle-orm';
import { overviewLimits } from '#contract/groups/progress';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { build, query } from '../../../data/reads.ts';
import { recountAssignments } from '../../assignments/counts/queries.ts';
import { countCourses } from '../counts/queries.ts';
import { day, latestMondays } from '../rules.ts';
import { groupSummaries, type Counted } from '../schema.ts';
import { isVisible } from '../visibility/queries.ts';

/** Minimum and maximum time between two counts of a group, in milliseconds. */
const [minInterval, maxInterval] = [5 * 60_000, day];

/** The statement that makes the overview of a group due, at most every few minutes. */
export function markChanged(cell: Cell, groupId: string, now: Date) {
  return cell
    .insert(groupSummaries)
    .values({ groupId, dueAt: now })
    .onConflictDoUpdate({
      target: groupSummaries.groupId,
      set: {
        dueAt: sql`min(${groupSummaries.dueAt},
          max(${now.getTime()}, coalesce(${groupSummaries.countedAt}, 0) + ${minInterval}))`,
      },
    });
}

/** Counts the overviews of the groups that are due; returns the groups. */
export async function countSummaries(cell: Cell, most: number, now = new Date()): Promise<string[]> {
  const due = await cell
    .select({ groupId: groupSummaries.groupId, dueAt: groupSummaries.dueAt })
    .from(groupSummaries)
    .where(lte(groupSummaries.dueAt, now))
    .orderBy(asc(groupSummaries.dueAt))
    .limit(most);
  for (const { groupId, dueAt } of due) await countSummary(cell, groupId, dueAt, now);
  return due.map(({ groupId }) => groupId);
}

/**
 * Counts the overview of a group that was due at an instant, and the courses of its members, as an assignment makes an
 * earlier course visible; what changes meanwhile stays due.
 */
async function countSummary(cell: Cell, groupId: string, dueAt: Date, now: Date): Promise<void> {
  const counted = await countGroup(cell, groupId, now);
  const next = now.getTime() + maxInterval;
  await cell
    .update(groupSummaries)
    .set({
      counted,
      countedAt: now,
      dueAt: sql`iif(${groupSummaries.dueAt} = ${dueAt.getTime()}, ${next}, ${groupSummaries.dueAt})`,
    })
    .where(eq(groupSummaries.groupId, groupId));
  await countCourses(cell, sql`m.group_id = ${groupId} and m.left_at is null`);
}

/** Counts the overview of a group and its assignments at once. */
export async function recountSummary(cell: Cell, groupId: string, now: Date): Promise<void> {
  await cell
    .insert(groupSummaries)
    .values({ groupId, dueAt: now })
    .onConflictDoUpdate({ target: groupSummaries.groupId, set: { dueAt: now } });
  await commit(cell, recountAssignments(cell, groupId, now));
  await countSummary(cell, groupId, now, now);
}

/** The progress `p` of the members of a group that it may see. */
const visible = (groupId: string) => sql`(select p.*, m.joined_at from group_members as m
  join group_course_progress as p on p.member_id = m.id
  where m.group_id = ${groupId} and m.left_at is null and ${isVisible()}) as p`;

const credits = (groupId: string) => sql`${visible(groupId)}, json_each(p.credits) as credit`;

const begunAndFinished = {
  begun: sql<number>`count(*)`.as('begun'),
  finished: sql<number>`count(p.mastery_passed_at)`.as('finished'),
};

const distinctMembers = sql<number>`count(distinct p.member_id)`.as('members');

function totalsOf(groupId: string, now: Date) {
  return build
    .select({
      members: sql<number>`(select count(*) from group_members
        where group_id = ${groupId} and left_at is null)`.as('all_members'),
      activeMembers:
        sql<number>`count(distinct iif(p.last_active_at >= ${now.getTime() - overviewLimits.activeDays * day},
        p.member_id, null))`.as('active_members'),
      ...begunAndFinished,
    })
    .from(visible(groupId));
}

function claimedIn(groupId: string) {
  return build
    .select({
      creditType: sql<string>`credit.value ->> 'creditType'`.as('credit_type'),
      credits: sql<number>`sum(credit.value ->> 'credits')`.as('credits'),
    })
    .from(credits(groupId))
    .where(sql`credit.value ->> 'claimUntil' is null`)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

function unclaimedIn(groupId: string, today: string) {
  return build
    .select({ members: distinctMembers, until: sql<string | null>`min(credit.value ->> 'claimUntil')`.as('until') })
    .from(credits(groupId))
    .where(sql`credit.value ->> 'claimUntil' >= ${today}`);
}

/** Weeks from joining on. */
function weeksOf(groupId: string, monday: string) {
  return build
    .select({ monday: sql<string>`week.value`.as('monday'), members: distinctMembers })
    .from(sql`${visible(groupId)}, json_each(p.active_weeks) as week`)
    .where(sql`week.value >= ${monday} and week.value > date(p.joined_at / 1000, 'unixepoch', '-7 days')`)
    .groupBy(sql`1`);
}

function coursesOf(groupId: string) {
  return build
    .select({ courseId: sql<string>`p.course_id`.as('course_id'), ...begunAndFinished })
    .from(visible(groupId))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(overviewLimits.courses);
}

/** Counts a group. */
async function countGroup(cell: Cell, groupId: string, now: Date): Promise<Counted> {
  const mondays = latestMondays(now);
  const today = now.toISOString().slice(0, 10);
  const [[totals], claimed, [unclaimed], weeks, courses] = await cell.read(
    query(totalsOf(groupId, now)),
    query(claimedIn(groupId)),
    query(unclaimedIn(groupId, today)),
    query(weeksOf(groupId, mondays[0] ?? today)),
    query(coursesOf(groupId)),
  );
  const byMonday = new Map(weeks.map(({ monday, members }) => [monday, members]));
  return {
    ...(totals ?? { members: 0, activeMembers: 0, begun: 0, finished: 0 }),
    claimed,
    unclaimed: unclaimed ?? { members: 0, until: null },
    weeks: mondays.map((monday) => ({ monday, members: byMonday.get(monday) ?? 0 })),
    courses,
  };
}
