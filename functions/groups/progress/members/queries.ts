import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Look } from '#contract/groups/progress';
import { rolesFor, type GroupRole } from '#contract/navigation/permissions';
import { certificates } from '../../../credit/certificates/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query, writingQuery } from '../../../data/reads.ts';
import { decoded } from '../../../data/rows.ts';
import { assignmentFinishedAt, finishesAssignment } from '../../assignments/queries.ts';
import { groupAssignedMembers, groupAssignments } from '../../assignments/schema.ts';
import { groupMembers, groups } from '../../groups/schema.ts';
import { groupCourseProgress, groupLooks, groupSummaries, groupTranscriptConsents } from '../schema.ts';
import { isVisible } from '../visibility/queries.ts';

const m = alias(groupMembers, 'm');
const p = alias(groupCourseProgress, 'p');
const viewer = alias(groupMembers, 'viewer');

const mayPrintTranscript = decoded(
  sql`exists (select 1 from group_transcript_consents as consent where consent.member_id = ${m.id})`,
  (flag: number) => flag === 1,
);

/** Members `m` as one who is in their group sees them. */
function membersFor(userId: string) {
  return build
    .select({
      memberId: sql<string>`${m.id}`.as('member_id'),
      groupId: m.groupId,
      groupName: sql<string>`${groups.name}`.as('group_name'),
      userId: m.userId,
      name: m.name,
      email: m.email,
      role: m.role,
      hasSeat: m.hasSeat,
      joinedAt: m.joinedAt,
      leftAt: m.leftAt,
      mayPrintTranscript: mayPrintTranscript.as('may_print_transcript'),
      viewerMemberId: sql<string>`${viewer.id}`.as('viewer_id'),
      viewerRole: sql<GroupRole>`${viewer.role}`.as('viewer_role'),
      viewer: sql<string | null>`${viewer.name}`.as('viewer_name'),
    })
    .from(m)
    .innerJoin(groups, and(eq(groups.id, m.groupId), isNull(groups.dissolvedAt)))
    .innerJoin(viewer, and(eq(viewer.groupId, m.groupId), eq(viewer.userId, userId), isNull(viewer.leftAt)));
}

/** A member as another one of their group finds them; no row for anybody else. */
export function memberFor(memberId: string, userId: string) {
  return query(membersFor(userId).where(eq(m.id, memberId)));
}

/** The condition for the membership `m` of a user in a group. */
const isOwn = (groupId: string, userId: string) => and(eq(m.groupId, groupId), eq(m.userId, userId), isNull(m.leftAt));

/** The viewer as a member of a group. */
export function ownMembership(groupId: string, userId: string) {
  return query(membersFor(userId).where(isOwn(groupId, userId)));
}

export type FoundMember = ReturnType<ReturnType<typeof memberFor>['rowOf']>;

function visible(where: SQL | undefined) {
  return query(
    build
      .select(getTableColumns(p))
      .from(m)
      .innerJoin(p, eq(p.memberId, m.id))
      .where(and(where, isVisible()))
      .orderBy(desc(p.lastActiveAt), p.courseId),
  );
}

/** Visible progress of a member, the course studied last first. */
export const visibleProgress = (memberId: string) => visible(eq(m.id, memberId));

/** The progress of the viewer that their group sees. */
export const ownVisibleProgress = (groupId: string, userId: string) => visible(isOwn(groupId, userId));

const a = alias(groupAssignments, 'a');
const am = alias(groupAssignedMembers, 'am');

function visibleAssignments(where: SQL | undefined, now: Date) {
  const isOpen = and(isNull(m.leftAt), isNull(a.closedAt));
  return query(
    build
      .select({
        id: sql<string>`${a.id}`.as('assignment_id'),
        courseId: a.courseId,
        dueOn: a.dueOn,
        finishedAt: decoded<Date | null>(assignmentFinishedAt, (at: number) => new Date(at)).as('finished_at'),
        isOverdue: decoded(
          sql`${p.masteryPassedAt} is null and coalesce(${a.dueAt} <= ${now.getTime()}, 0)`,
          (flag: number) => flag === 1,
        ).as('is_overdue'),
      })
      .from(m)
      .innerJoin(am, eq(am.memberId, m.id))
      .innerJoin(a, eq(a.id, am.assignmentId))
      .leftJoin(p, and(eq(p.memberId, m.id), eq(p.courseId, a.courseId), finishesAssignment))
      .where(and(where, or(isOpen, isNotNull(p.masteryPassedAt))))
      .orderBy(isNotNull(p.masteryPassedAt), desc(assignmentFinishedAt), isNull(a.dueAt), a.dueAt, a.assignedAt),
  );
}

/** Visible assignments of a member: those to finish first, the first due at the top. */
export const assignmentsOfMember = (memberId: string, now: Date) => visibleAssignments(eq(m.id, memberId), now);

/** The assignments of the viewer that their group sees. */
export const ownVisibleAssignments = (groupId: string, userId: string, now: Date) =>
  visibleAssignments(isOwn(groupId, userId), now);

export type SeenAssignment = ReturnType<ReturnType<typeof assignmentsOfMember>['rowOf']>;

/** How long another look of the same person is the same look, in milliseconds. */
const lookInterval = 60 * 60_000;

interface LookRequest {
  readonly memberId: string;
  readonly userId: string;
  readonly kind: Look['kind'];
  readonly now: Date;
}

/**
 * The statement that records a look at a member, for the batch that reads: of whoever may see their progress, not of the
 * member; at a transcript only with consent. Looks within an hour are one.
 */
export function recordLook({ memberId, userId, kind, now }: LookRequest) {
  const roles = JSON.stringify(rolesFor('group', 'seeProgress'));
  const consents = sql`exists (select 1 from group_transcript_consents where member_id = m.id)`;
  return writingQuery(
    sql`insert into group_looks (group_id, member_id, kind, viewer_id, viewer, at)
      select m.group_id, m.id, ${kind}, v.user_id, v.name, ${now.getTime()} from group_members as m
      join groups as g on g.id = m.group_id and g.dissolved_at is null
      join group_members as v on v.group_id = m.group_id and v.user_id = ${userId} and v.left_at is null
      where m.id = ${memberId} and v.id <> m.id and v.role in (select value from json_each(${roles}))
        and ${kind === 'transcript' ? consents : sql`true`}
        and not exists (select 1 from group_looks as look where look.group_id = m.group_id and look.member_id = m.id
          and look.viewer_id = v.user_id and look.kind = ${kind} and look.at > ${now.getTime() - lookInterval})`,
    groupLooks,
  );
}

/** Looks that a member sees. */
const maxLooks = 50;

/** The latest looks at the viewer, also those at all members since they joined. */
export function looksAt(groupId: string, userId: string) {
  const atAll = and(isNull(groupLooks.memberId), gte(groupLooks.at, m.joinedAt));
  return query(
    build
      .select(getTableColumns(groupLooks))
      .from(m)
      .innerJoin(groupLooks, and(eq(groupLooks.groupId, m.groupId), or(eq(groupLooks.memberId, m.id), atAll)))
      .where(isOwn(groupId, userId))
      .orderBy(desc(groupLooks.id))
      .limit(maxLooks),
  );
}

/** The statement that gives or withdraws consent to print the transcript of a member of a group. */
export function setConsent(cell: Cell, memberId: string, isGiven: boolean, now: Date) {
  if (!isGiven) return cell.delete(groupTranscriptConsents).where(eq(groupTranscriptConsents.memberId, memberId));
  const isMember = sql`where exists (select 1 from group_members where id = ${memberId} and left_at is null)`;
  return insertFrom(cell, groupTranscriptConsents, { memberId, givenAt: now }, isMember).onConflictDoNothing();
}

/** Certificates on a transcript. */
const maxCertificates = 1000;

/** A learner's valid certificates of credit, the newest first. */
export function certificatesOf(userId: string) {
  return query(
    build
      .select()
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.status, 'valid'), eq(certificates.kind, 'credit')))
      .orderBy(desc(certificates.issuedAt), desc(certificates.serial))
      .limit(maxCertificates),
  );
}

/** The role of a user in a group. */
export function roleIn(groupId: string, userId: string) {
  return query(
    build
      .select({ role: m.role })
      .from(m)
      .innerJoin(groups, and(eq(groups.id, m.groupId), isNull(groups.dissolvedAt)))
      .where(and(eq(m.groupId, groupId), eq(m.userId, userId), isNull(m.leftAt))),
  );
}

export function summaryOf(groupId: string) {
  return query(build.select().from(groupSummaries).where(eq(groupSummaries.groupId, groupId)));
}
