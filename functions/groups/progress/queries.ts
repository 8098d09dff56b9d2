import { and, asc, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { commit, type Statement } from '../../data/commit.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { json } from '../../data/json.ts';
import { build, query } from '../../data/reads.ts';
import { decoded } from '../../data/rows.ts';
import { users } from '../../edge/sessions/schema.ts';
import { participations } from '../../learning/participations/schema.ts';
import { activitiesOf } from '../assignments/activities/service.ts';
import { updateStatuses } from '../assignments/counts/queries.ts';
import { groupMembers } from '../groups/schema.ts';
import { day, type ClaimInCourse } from './rules.ts';
import { groupCourseProgress, groupLooks, groupTranscriptConsents, type ProgressRow } from './schema.ts';
import { countCourses } from './counts/queries.ts';
import { markChanged } from './summaries/queries.ts';
import { isVisible } from './visibility/queries.ts';

/** Events that are no activity of the learner. */
const passive = sql`('issued', 'superseded', 'revoked', 'rescored')`;

const ofParticipation = sql`from participation_events as event where event.participation_id = ${participations.id}`;

const ofClaims = sql`from claims as claim where claim.user_id = ${participations.userId}
  and claim.course_id = ${participations.courseId}`;

/** Whether the certificate of a claim was revoked: it gives no credit, and cannot be claimed again. */
const isRevoked = sql`exists (select 1 from certificates as issued
  where issued.claim_id = claim.id and issued.status = 'revoked')`;

/** The courses and activities of webinars that a learner began, as their own cell has them: those of an assigned id, or all. */
export function courseStatesOf(userId: string, courseId?: string) {
  return query(
    build
      .select({
        courseId: participations.courseId,
        versionId: participations.versionId,
        startedAt: participations.startedAt,
        passedAt: participations.passedAt,
        lessonsCompletedAt: participations.lessonsCompletedAt,
        evaluatedAt: participations.evaluatedAt,
        profession: users.profession,
        lessonsDone: sql<number>`(select count(*) from lesson_progress as lesson
          where lesson.participation_id = ${participations.id} and lesson.completed_at is not null)`.as('lessons_done'),
        claims: json<
          ClaimInCourse[]
        >(sql`(select json_group_array(json_object('accreditationId', claim.accreditation_id,
          'kind', iif(${isRevoked}, 'participation', claim.kind), 'credits', claim.credits)) ${ofClaims})`).as(
          'claims',
        ),
        lastActiveAt: decoded<Date | null>(
          sql`(select max(event.at) ${ofParticipation} and event.kind not in ${passive})`,
          (at: number) => new Date(at),
        ).as('last_event_at'),
        activeWeeks: json<string[]>(sql`(select json_group_array(week) from (
          select distinct date(event.at / 1000, 'unixepoch', 'weekday 0', '-6 days') as week ${ofParticipation}
            and event.kind not in ${passive} order by week))`).as('active_weeks'),
        share: sql<number | null>`(select max(event.facts ->> '$.share') ${ofParticipation}
          and event.kind = 'attended')`.as('attended_share'),
        version: sql<number | null>`(select max(event.number) ${ofParticipation})`.as('version'),
      })
      .from(participations)
      .innerJoin(users, eq(users.id, participations.userId))
      .where(
        and(
          eq(participations.userId, userId),
          courseId ? inArray(participations.courseId, activitiesOf(courseId)) : undefined,
        ),
      ),
  );
}

export type CourseState = ReturnType<ReturnType<typeof courseStatesOf>['rowOf']>;

/** Stores states of courses of members who have not left; an older version changes nothing. */
export async function storeProgress(cell: Cell, rows: readonly ProgressRow[], now = new Date()): Promise<void> {
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
  const [first, ...others] = rows.map((row) => storeState(cell, row));
  if (!first) return;
  const memberIds = JSON.stringify(rows.map(({ memberId }) => memberId));
  const isAmong = sql`m.id in (select value from json_each(${memberIds}))`;
  await commit(cell, [
    first,
    ...others,
    countCourses(cell, isAmong),
    updateStatuses(cell, isAmong),
    ...groupIds.map((groupId) => markChanged(cell, groupId, now)),
  ]);
}

function storeState(cell: Cell, row: ProgressRow): Statement {
  const { memberId, userId } = row;
  const isMember = sql`exists (select 1 from group_members
    where id = ${memberId} and user_id = ${userId} and left_at is null)`;
  return insertFrom(cell, groupCourseProgress, row, sql`where ${isMember}`).onConflictDoUpdate({
    target: [groupCourseProgress.memberId, groupCourseProgress.courseId],
    set: row,
    setWhere: sql`excluded.version >= ${groupCourseProgress.version}`,
  });
}

/** Deletes what a group may not keep of a member who left. */
export async function deleteProgressOfLeft(cell: Cell, groupId: string, memberId: string): Promise<void> {
  const isKept = sql`exists (select 1 from group_members as m join group_course_progress as p on p.member_id = m.id
    where m.id = ${memberId} and p.course_id = ${groupCourseProgress.courseId} and (m.left_at is null or ${isVisible()}))`;
  await commit(cell, [
    cell.delete(groupCourseProgress).where(and(ofMember(memberId), not(isKept))),
    cell.delete(groupTranscriptConsents).where(eq(groupTranscriptConsents.memberId, memberId)),
    countCourses(cell, sql`m.id = ${memberId}`),
    markChanged(cell, groupId, new Date()),
  ]);
}

/** Deletes the stored progress of a deleted account, and its name in looks at other members. */
export async function deleteProgressOfUser(cell: Cell, groupId: string, userId: string): Promise<void> {
  const memberIds = sql`(select id from group_members where group_id = ${groupId} and user_id = ${userId}
    union select member_id from group_course_progress where group_id = ${groupId} and user_id = ${userId})`;
  await commit(cell, [
    cell.delete(groupLooks).where(sql`${groupLooks.memberId} in ${memberIds}`),
    cell.delete(groupTranscriptConsents).where(sql`${groupTranscriptConsents.memberId} in ${memberIds}`),
    cell
      .delete(groupCourseProgress)
      .where(and(eq(groupCourseProgress.userId, userId), eq(groupCourseProgress.groupId, groupId))),
    cell.update(groupLooks).set({ viewerId: null, viewer: null }).where(eq(groupLooks.viewerId, userId)),
    markChanged(cell, groupId, new Date()),
  ]);
}

/** How long looks are listed, in milliseconds. */
const looksLifetime = 365 * day;

export async function deleteOldLooks(cell: Cell, most: number): Promise<number> {
  const isOld = lt(groupLooks.at, new Date(Date.now() - looksLifetime));
  const old = cell.select({ id: groupLooks.id }).from(groupLooks).where(isOld).limit(most);
  return (await cell.delete(groupLooks).where(inArray(groupLooks.id, old))).meta.changes;
}

/** Members of a group who have not left, after one of them. */
export function membersAfter(cell: Cell, groupId: string, after: string, most: number) {
  return cell
    .select({ id: groupMembers.id, userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isNull(groupMembers.leftAt), gt(groupMembers.id, after)))
    .orderBy(asc(groupMembers.id))
    .limit(most);
}

const ofMember = (memberId: string) => eq(groupCourseProgress.memberId, memberId);

export function storedProgress(cell: Cell, memberId: string): Promise<ProgressRow[]> {
  return cell.select().from(groupCourseProgress).where(ofMember(memberId)).orderBy(groupCourseProgress.courseId);
}

/** Deletes the progress of a member and returns what it was. */
export async function deleteProgress(cell: Cell, memberId: string): Promise<ProgressRow[]> {
  const before = await storedProgress(cell, memberId);
  await cell.delete(groupCourseProgress).where(ofMember(memberId));
  return before;
}
