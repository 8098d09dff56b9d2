import { assign } from '../../data/assignment.ts';
import { groupCourseProgress, groupLooks, groupSummaries, groupTranscriptConsents } from './schema.ts';

const emptiedBy = 'group-progress-deleted';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  // The member's own data are in `participations` and `claims`.
  assign(groupCourseProgress, {
    emptiedBy,
    columns: {
      groupId: 'deleted, internal',
      memberId: 'deleted, internal',
      userId: 'deleted, internal',
      courseId: 'deleted, internal',
      startedAt: 'deleted, internal',
      lessonsDone: 'deleted, internal',
      lessons: 'deleted, internal',
      lastActiveAt: 'deleted, internal',
      masteryPassedAt: 'deleted, internal',
      passedAgainAt: 'deleted, internal',
      credits: 'deleted, internal',
      claimUntil: 'deleted, internal',
      activeWeeks: 'deleted, internal',
      version: 'deleted, internal',
    },
  }),
  assign(groupSummaries, {
    columns: { groupId: 'not personal', counted: 'not personal', countedAt: 'not personal', dueAt: 'not personal' },
  }),
  assign(groupLooks, {
    emptiedBy,
    columns: {
      id: 'deleted, internal',
      groupId: 'deleted, internal',
      memberId: 'deleted, internal',
      kind: 'deleted, internal',
      viewerId: 'deleted, internal',
      viewer: 'deleted, internal',
      at: 'deleted, internal',
    },
  }),
  assign(groupTranscriptConsents, {
    emptiedBy,
    columns: { memberId: 'deleted, internal', givenAt: 'deleted, internal' },
  }),
];
