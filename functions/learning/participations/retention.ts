import { claims, lessonProgress, bookmarks, participationEvents, participations, snapshots } from './schema.ts';
import { assign, ofUser, ofParticipation } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(claims, {
    rows: ofUser,
    area: 'credits',
    pseudonym: 'userId',
    columns: {
      id: 'pseudonymised',
      participationId: 'pseudonymised',
      userId: 'pseudonymised, internal',
      courseId: 'pseudonymised',
      accreditationId: 'pseudonymised',
      kind: 'pseudonymised',
      creditType: 'pseudonymised',
      credits: 'pseudonymised',
      terms: 'pseudonymised, internal',
      facts: 'pseudonymised',
      claimedAt: 'pseudonymised',
    },
  }),
  assign(lessonProgress, {
    rows: ofParticipation,
    area: 'learning',
    columns: {
      participationId: 'deleted',
      lessonId: 'deleted',
      position: 'deleted',
      watched: 'deleted',
      activeSeconds: 'deleted',
      captions: 'deleted',
      speed: 'deleted',
      completedAt: 'deleted',
      updatedAt: 'deleted',
      openedAt: 'deleted',
    },
  }),
  assign(bookmarks, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', courseId: 'deleted', at: 'deleted' },
  }),
  assign(participationEvents, {
    rows: ofParticipation,
    area: 'learning',
    // The learner's name, why an attempt was granted, and the serial numbers that decrypt sealed data.
    scrubbed: { facts: ['$.name', '$.serial', '$.sha256', '$.old', '$.successor', '$.reason'] },
    columns: {
      participationId: 'pseudonymised',
      number: 'pseudonymised',
      id: 'pseudonymised, internal',
      kind: 'pseudonymised',
      at: 'pseudonymised',
      facts: 'pseudonymised',
      snapshot: 'pseudonymised, internal',
    },
  }),
  assign(participations, {
    rows: ofUser,
    area: 'learning',
    pseudonym: 'userId',
    columns: {
      id: 'pseudonymised',
      userId: 'pseudonymised, internal',
      courseId: 'pseudonymised',
      versionId: 'pseudonymised',
      startedAt: 'pseudonymised',
      kickoffSkippedAt: 'pseudonymised',
      kickoffFinishedAt: 'pseudonymised',
      lessonsCompletedAt: 'pseudonymised',
      passedAt: 'pseudonymised',
      passedPlan: 'pseudonymised',
      evaluatedAt: 'pseudonymised',
      lastActiveAt: 'pseudonymised',
      activeSeconds: 'pseudonymised',
      watchedUntil: 'deleted',
      extraAttempts: 'pseudonymised',
    },
  }),
  assign(snapshots, { columns: { id: 'not personal', hash: 'not personal', content: 'not personal' } }),
];
