import * as v from 'valibot';
import { feature } from '#contract/feature';
import { AssignedId } from '#contract/groups/assignments';
import { GroupId, GroupRole } from '#contract/groups/groups';
import { FileExport } from '#contract/people/exports';
import { Day, InLocale, Instant, LocaleCode, Slug } from '#contract/text/fields';

/** Weeks of the chart of activity, courses of the chart of completion, and days in which an active member studied. */
export const overviewLimits = { weeks: 12, courses: 10, activeDays: 30 } as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Credit of one accreditation: claimed, or to be claimed until the end of a day in UTC. */
export const ProgressCredit = v.object({
  accreditationId: Slug,
  creditType: v.string(),
  /** The claimed credits, or the most that can be claimed. */
  credits: v.number(),
  /** `null` once claimed. */
  claimUntil: v.nullable(Day),
});

export type ProgressCredit = v.InferOutput<typeof ProgressCredit>;

/** Progress of a member in a course, or a webinar, which has no lessons; never answers, scores, notes or reviews. */
export const MemberCourse = v.object({
  courseId: AssignedId,
  title: v.string(),
  /** The language of the title. */
  language: LocaleCode,
  startedAt: Instant,
  lessonsDone: count,
  lessons: count,
  lastActiveAt: Instant,
  /**
   * When the mastery quiz was passed; of a course without one, when all lessons were complete; of a webinar, when it was
   * attended or its recording watched.
   */
  masteryPassedAt: v.nullable(Instant),
  credits: v.array(ProgressCredit),
});

export type MemberCourse = v.InferOutput<typeof MemberCourse>;

/** An assignment of a member: to be finished, or finished. */
export const MemberAssignment = v.object({
  id: GroupId,
  courseId: AssignedId,
  title: v.string(),
  /** The language of the title. */
  language: LocaleCode,
  dueOn: v.nullable(Day),
  finishedAt: v.nullable(Instant),
  isOverdue: v.boolean(),
});

export type MemberAssignment = v.InferOutput<typeof MemberAssignment>;

/** What a group sees of one member. */
export const MemberProgress = v.object({
  groupId: GroupId,
  groupName: v.string(),
  memberId: GroupId,
  name: v.string(),
  email: v.string(),
  role: GroupRole,
  hasSeat: v.boolean(),
  joinedAt: Instant,
  leftAt: v.nullable(Instant),
  /** The viewer's own membership. */
  isOwn: v.boolean(),
  /** Those to finish first, the first due at the top. */
  assignments: v.array(MemberAssignment),
  courses: v.array(MemberCourse),
  /** Whether the member lets the group print their transcript. */
  mayPrintTranscript: v.boolean(),
});

export type MemberProgress = v.InferOutput<typeof MemberProgress>;

/** How somebody looked at a member: at their page, at their transcript, or at everybody in an exported list. */
export const lookKinds = ['page', 'transcript', 'export'] as const;

export const Look = v.object({
  at: Instant,
  kind: v.picklist(lookKinds),
  /** Who looked; empty once their account is deleted. */
  viewer: v.string(),
});

export type Look = v.InferOutput<typeof Look>;

/** What the group sees of the viewer, and the latest looks at it. */
export const OwnProgress = v.object({ ...MemberProgress.entries, looks: v.array(Look) });

export type OwnProgress = v.InferOutput<typeof OwnProgress>;

const CreditSum = v.object({ creditType: v.string(), credits: v.number() });

/** Numbers of a group, counted every few minutes. */
export const GroupOverview = v.object({
  /** `null` before the first count. */
  countedAt: v.nullable(Instant),
  members: count,
  /** Members who studied in the latest days. */
  activeMembers: count,
  /** Courses and webinars of all members: begun, and of these finished. */
  begun: count,
  finished: count,
  claimed: v.array(CreditSum),
  /** Members with credit to claim, and the day on which the first of it lapses. */
  unclaimed: v.object({ members: count, until: v.nullable(Day) }),
  /** Members who studied in each of the latest weeks, by its Monday, the oldest first. */
  weeks: v.array(v.object({ monday: Day, members: count })),
  /** The courses and webinars that most members began. */
  courses: v.array(
    v.object({ courseId: AssignedId, title: v.string(), language: LocaleCode, begun: count, finished: count }),
  ),
});

export type GroupOverview = v.InferOutput<typeof GroupOverview>;

/** A certificate on the transcript of a member. */
export const TranscriptEntry = v.object({
  serial: v.string(),
  title: v.string(),
  provider: v.string(),
  creditType: v.string(),
  credits: v.number(),
  completedAt: Instant,
  issuedAt: Instant,
});

export type TranscriptEntry = v.InferOutput<typeof TranscriptEntry>;

/** The transcript of a member: all their valid certificates, the newest first. */
export const MemberTranscript = v.object({
  groupName: v.string(),
  name: v.string(),
  entries: v.array(TranscriptEntry),
});

export type MemberTranscript = v.InferOutput<typeof MemberTranscript>;

const OneGroup = v.object({ groupId: GroupId });
const OneMember = v.object({ memberId: GroupId });

/** What owners and managers see of members, and members of who looked (product decisions, Groups). */
export const groupProgress = feature({
  endpoints: {
    overview: {
      method: 'GET',
      path: '/api/groups/:groupId/progress',
      for: 'learners',
      params: OneGroup,
      query: InLocale,
      reply: GroupOverview,
    },
    /** One member, for owners, managers and the member; a look of another person is recorded. */
    member: {
      method: 'GET',
      path: '/api/groups/members/:memberId/progress',
      for: 'learners',
      params: OneMember,
      query: InLocale,
      reply: MemberProgress,
    },
    /** What the group sees of the viewer, and who looked. */
    own: {
      method: 'GET',
      path: '/api/groups/:groupId/own-progress',
      for: 'learners',
      params: OneGroup,
      query: InLocale,
      reply: OwnProgress,
    },
    /** Lets the group print the viewer's transcript, or no longer. */
    consent: {
      method: 'PUT',
      path: '/api/groups/:groupId/own-progress/consent',
      for: 'learners',
      params: OneGroup,
      body: v.object({ mayPrintTranscript: v.boolean() }),
    },
    /** The transcript of a member who consents; the look is recorded. */
    transcript: {
      method: 'GET',
      path: '/api/groups/members/:memberId/transcript',
      for: 'learners',
      params: OneMember,
      reply: MemberTranscript,
    },
    /** The viewer's latest list of the members of a group. */
    export: {
      method: 'GET',
      path: '/api/groups/:groupId/exports',
      for: 'learners',
      params: OneGroup,
      reply: v.object({ latest: v.nullable(FileExport) }),
    },
    /** Requests a list of all members with their progress; a pending one is returned. */
    requestExport: {
      method: 'POST',
      path: '/api/groups/:groupId/exports',
      for: 'learners',
      params: OneGroup,
      reply: FileExport,
    },
    /** The list, to whoever requested it. */
    downloadExport: {
      method: 'GET',
      path: '/api/groups/:groupId/exports/file',
      for: 'learners',
      params: OneGroup,
      file: 'text/csv',
    },
  },
  errors: {
    /** The member does not let the group print their transcript. */
    NO_CONSENT: 403,
  },
});
