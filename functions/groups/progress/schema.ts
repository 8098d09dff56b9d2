import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { lookKinds } from '#contract/groups/progress';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Credit of one accreditation of a passed course: claimed, or claimable until the end of a day in UTC. */
export interface ProgressCredit {
  readonly accreditationId: string;
  readonly body: string;
  readonly creditType: string;
  /** The claimed credits, or the most that can be claimed. */
  readonly credits: number;
  /** `null` once claimed. */
  readonly claimUntil: string | null;
}

/**
 * Progress of members in the courses and webinars they began, in the cell of the group: a projection fed by messages of
 * the members' cells, each with a state at its version. A webinar, `webinar.ID`, is live and its recording together. `npm run groups -- progress` rebuilds it.
 */
export const groupCourseProgress = cellTable(
  'group_course_progress',
  {
    groupId: text().notNull(),
    memberId: text().notNull(),
    userId: text().notNull(),
    courseId: text().notNull(),
    startedAt: instant().notNull(),
    lessonsDone: integer().notNull(),
    lessons: integer().notNull(),
    lastActiveAt: instant().notNull(),
    /**
     * When the mastery quiz was passed; of a course without one, when all lessons were complete; of a webinar, when the
     * first of its activities was complete.
     */
    masteryPassedAt: instant(),
    /** When the other activity of a webinar was complete. */
    passedAgainAt: instant(),
    credits: text({ mode: 'json' }).$type<readonly ProgressCredit[]>().notNull(),
    /** The last day on which a credit can be claimed, the earliest of them; `null` without any to claim. */
    claimUntil: text(),
    /** The Mondays of the weeks in which the course was studied, in UTC. */
    activeWeeks: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** The number of events in the course, or in both activities of the webinar; an older version changes nothing. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.courseId] }),
    index('group_progress_in_course').on(table.groupId, table.courseId, table.memberId),
    index('group_progress_of_user').on(table.userId),
  ],
);

/** Numbers of a group as they were counted. */
export interface Counted {
  readonly members: number;
  readonly activeMembers: number;
  readonly begun: number;
  readonly finished: number;
  readonly claimed: readonly { readonly creditType: string; readonly credits: number }[];
  readonly unclaimed: { readonly members: number; readonly until: string | null };
  readonly weeks: readonly { readonly monday: string; readonly members: number }[];
  readonly courses: readonly { readonly courseId: string; readonly begun: number; readonly finished: number }[];
}

/** The overview of each group, which a job counts, so that reading it does not depend on the number of members. */
export const groupSummaries = cellTable(
  'group_summaries',
  {
    groupId: text().primaryKey(),
    counted: text({ mode: 'json' }).$type<Counted>(),
    countedAt: instant(),
    /** When it is counted next. */
    dueAt: instant().notNull(),
  },
  (table) => [index('group_summaries_due').on(table.dueAt)],
);

/** Who looked at a member, appended and never changed. */
export const groupLooks = cellTable(
  'group_looks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: text().notNull(),
    /** `null` for a list of all members. */
    memberId: text(),
    kind: text({ enum: lookKinds }).notNull(),
    /** `null` once the account is deleted. */
    viewerId: text(),
    viewer: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('group_looks_at_member').on(table.groupId, table.memberId, table.id),
    index('group_looks_of_viewer').on(table.viewerId),
    index('group_looks_by_time').on(table.at),
  ],
);

/** Members who let their group print their transcript. */
export const groupTranscriptConsents = cellTable('group_transcript_consents', {
  memberId: text().primaryKey(),
  givenAt: instant().notNull(),
});

export type ProgressRow = typeof groupCourseProgress.$inferSelect;
