import { activeDays, bookmarks, lessonProgress } from '../../courses/schema.ts';
import { learningPreferences } from '../../dashboards/schema.ts';
import { participationEvents, participations, snapshots } from '../../participations/schema.ts';
import { answers, attempts } from '../../quizzes/schema.ts';
import { reviewCards, reviewHabits } from '../../review/schema.ts';
import { assign, ofParticipation, ofUser } from '../assignment.ts';

/** Courses and what was learnt in them; what others are found by comes last. */
export const learningTables = [
  assign(answers, {
    rows: { by: 'id', where: `attempt_id in (select id from attempts where ${ofParticipation.where})` },
    area: 'learning',
    columns: {
      attemptId: 'deleted',
      itemId: 'deleted',
      answer: 'deleted',
      isCorrect: 'deleted',
      confidence: 'deleted',
      seconds: 'deleted',
      savedAt: 'deleted',
      givenAt: 'deleted',
      key: 'deleted, internal',
    },
  }),
  assign(attempts, {
    rows: ofParticipation,
    area: 'learning',
    columns: {
      id: 'deleted',
      participationId: 'deleted',
      quizId: 'deleted',
      kind: 'deleted',
      number: 'deleted',
      startedAt: 'deleted',
      finishedAt: 'deleted',
      score: 'deleted',
      correct: 'deleted',
      isPassed: 'deleted',
      order: 'deleted',
      withdrawn: 'deleted',
      byObjective: 'deleted',
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
  assign(reviewCards, {
    rows: ofParticipation,
    area: 'learning',
    columns: {
      participationId: 'deleted',
      quizId: 'deleted',
      itemId: 'deleted',
      versionId: 'deleted',
      reviews: 'deleted',
      answer: 'deleted',
      stability: 'deleted',
      difficulty: 'deleted',
      reviewedAt: 'deleted',
      dueAt: 'deleted',
    },
  }),
  assign(reviewHabits, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', timeZone: 'deleted', remindAt: 'deleted' },
  }),
  assign(learningPreferences, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', specialties: 'deleted', weeklyMinutes: 'deleted' },
  }),
  assign(activeDays, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', day: 'deleted', seconds: 'deleted' },
  }),
  assign(bookmarks, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', courseId: 'deleted', at: 'deleted' },
  }),
  assign(participationEvents, {
    rows: ofParticipation,
    area: 'learning',
    // What names the learner, and the serials that open what is sealed.
    scrubbed: { facts: ['$.name', '$.serial', '$.sha256', '$.old', '$.successor'] },
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
      evaluatedAt: 'pseudonymised',
      lastActiveAt: 'pseudonymised',
      activeSeconds: 'pseudonymised',
      watchedUntil: 'deleted',
    },
  }),
  assign(snapshots, { columns: { id: 'not personal', hash: 'not personal', content: 'not personal' } }),
];
