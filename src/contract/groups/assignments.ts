import * as v from 'valibot';
import { feature, PageQuery, page } from '#contract/feature';
import { GroupId, groupLimits } from '#contract/groups/groups';
import { Day, Id, InLocale, Instant, LocaleCode } from '#contract/text/fields';
import { TimeZone } from '#contract/text/time-zones';

/**
 * Bounds of assignments: open ones of a group, characters of a note, hours between two mails about one to a member, and
 * rows of each list of what is due.
 */
export const assignmentLimits = { open: 100, note: 500, hoursToReminder: 24, due: 5 } as const;

/** Id of what is assigned: of a course, or `webinar.ID` of a webinar, with its live event and its recording. */
export const AssignedId = v.pipe(v.string(), v.regex(/^(webinar\.)?[a-z0-9-]{1,64}$/));

export function assignedIdOf(webinar: string): string {
  return `webinar.${webinar}`;
}

/** Why an assignment was closed. */
export const closingReasons = ['closed', 'course_withdrawn', 'webinar_cancelled'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An assignment as owners and managers see it. */
export const Assignment = v.object({
  id: GroupId,
  courseId: AssignedId,
  title: v.string(),
  /** The language of the title. */
  language: LocaleCode,
  note: v.string(),
  /** The last day, which ends at midnight in the time zone. */
  dueOn: v.nullable(Day),
  timeZone: v.string(),
  /** Whoever finished it before this day has to finish it again; `null` where it counts for ever. */
  validFrom: v.nullable(Day),
  audience: v.picklist(['all', 'some']),
  includesNewMembers: v.boolean(),
  assignedAt: Instant,
  closedAt: v.nullable(Instant),
  closedFor: v.nullable(v.picklist(closingReasons)),
  /** Members who have finished it, and those who have not. */
  done: count,
  open: count,
  isOverdue: v.boolean(),
});

export type Assignment = v.InferOutput<typeof Assignment>;

/** What is due in a group, and who is behind. */
export const DueAssignments = v.object({
  /** Open assignments with a last day that somebody has not finished, the first due first. */
  assignments: v.array(Assignment),
  /** Members with an overdue assignment, those with most of them first. */
  behind: v.array(v.object({ memberId: GroupId, name: v.string(), overdue: count })),
  /** The number of all members who are behind. */
  behindCount: count,
});

export type DueAssignments = v.InferOutput<typeof DueAssignments>;

/** An assignment as the member sees it who has not finished it. */
export const OwnAssignment = v.object({
  id: GroupId,
  groupId: GroupId,
  groupName: v.string(),
  courseId: AssignedId,
  title: v.string(),
  /** The language of the title. */
  language: LocaleCode,
  note: v.string(),
  dueOn: v.nullable(Day),
  isOverdue: v.boolean(),
});

export type OwnAssignment = v.InferOutput<typeof OwnAssignment>;

const OneGroup = v.object({ groupId: GroupId });

const MemberIds = v.pipe(v.array(GroupId), v.minLength(1, 'required'), v.maxLength(groupLimits.together, 'too_long'));

/** Courses and webinars that groups assign to their members (product decisions, Groups). */
export const assignments = feature({
  endpoints: {
    /** Assignments of a group, the newest first. */
    list: {
      method: 'GET',
      path: '/api/groups/:groupId/assignments',
      for: 'learners',
      params: OneGroup,
      query: v.object({ ...PageQuery.entries, ...InLocale.entries }),
      reply: page(Assignment),
    },
    /** The first few assignments that are due, and the members who are furthest behind. */
    due: {
      method: 'GET',
      path: '/api/groups/:groupId/assignments/due',
      for: 'learners',
      params: OneGroup,
      query: InLocale,
      reply: DueAssignments,
    },
    /**
     * Assigns a course or webinar under a key that the browser draws; whoever has finished it is skipped. Repeated, it
     * changes nothing.
     */
    create: {
      method: 'PUT',
      path: '/api/groups/:groupId/assignments/new/:key',
      for: 'learners',
      params: v.object({ groupId: GroupId, key: Id }),
      body: v.object({
        courseId: AssignedId,
        /** `null` for all members. */
        memberIds: v.nullable(MemberIds),
        includesNewMembers: v.boolean(),
        dueOn: v.nullable(Day),
        validFrom: v.nullable(Day),
        timeZone: TimeZone,
        note: v.pipe(v.string(), v.trim(), v.maxLength(assignmentLimits.note, 'too_long')),
      }),
      reply: Assignment,
    },
    /** Closes an assignment; repeated, it changes nothing. */
    close: {
      method: 'DELETE',
      path: '/api/groups/:groupId/assignments/:assignmentId',
      for: 'learners',
      params: v.object({ groupId: GroupId, assignmentId: GroupId }),
    },
    /** Reminds members of what they have not finished, unless they were notified within a day. */
    remind: {
      method: 'POST',
      path: '/api/groups/:groupId/assignments/reminders',
      for: 'learners',
      params: OneGroup,
      body: v.object({
        /** Absent for all open assignments. */
        assignmentId: v.optional(GroupId),
        /** Absent for all members. */
        memberIds: v.optional(MemberIds),
        /** Whether only of what is overdue. */
        isOverdue: v.optional(v.boolean()),
      }),
      reply: v.object({ reminded: count }),
    },
    /** What the viewer's groups assigned to them and they have not finished, the first due first. */
    own: {
      method: 'GET',
      path: '/api/assignments',
      for: 'learners',
      query: InLocale,
      reply: v.object({ data: v.array(OwnAssignment) }),
    },
  },
  errors: {},
});
