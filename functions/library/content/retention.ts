import {
  courseAccreditations,
  courses,
  courseVersions,
  courseTexts,
  lessonTexts,
  lessonCases,
  transcripts,
  items,
  itemTexts,
  withdrawals,
} from './schema.ts';
import { assign } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(courses, {
    columns: {
      id: 'not personal',
      versionId: 'not personal',
      specialty: 'not personal',
      isFree: 'not personal',
      listing: 'not personal',
      title: 'not personal',
      position: 'not personal',
      publishedAt: 'not personal',
      withdrawnAt: 'not personal',
    },
  }),
  assign(courseAccreditations, {
    columns: { validTo: 'not personal', courseId: 'not personal', position: 'not personal' },
  }),
  assign(courseVersions, {
    columns: {
      id: 'not personal',
      courseId: 'not personal',
      number: 'not personal',
      hash: 'not personal',
      courseDocument: 'not personal',
      media: 'not personal',
      lessonTitles: 'not personal',
      itemCounts: 'not personal',
      createdAt: 'not personal',
    },
  }),
  assign(courseTexts, {
    columns: {
      versionId: 'not personal',
      locale: 'not personal',
      title: 'not personal',
      promise: 'not personal',
      description: 'not personal',
      searchable: 'not personal',
    },
  }),
  assign(lessonTexts, {
    columns: {
      versionId: 'not personal',
      lessonId: 'not personal',
      locale: 'not personal',
      title: 'not personal',
      summary: 'not personal',
      html: 'not personal',
    },
  }),
  assign(transcripts, {
    columns: {
      versionId: 'not personal',
      lessonId: 'not personal',
      locale: 'not personal',
      cues: 'not personal',
    },
  }),
  assign(lessonCases, {
    columns: { versionId: 'not personal', lessonId: 'not personal', content: 'not personal' },
  }),
  assign(items, {
    columns: {
      versionId: 'not personal',
      quizId: 'not personal',
      id: 'not personal',
      position: 'not personal',
      objectiveId: 'not personal',
      kind: 'not personal',
      correct: 'not personal',
      grading: 'not personal',
      references: 'not personal',
      figure: 'not personal',
    },
  }),
  assign(itemTexts, {
    columns: {
      versionId: 'not personal',
      quizId: 'not personal',
      itemId: 'not personal',
      locale: 'not personal',
      stem: 'not personal',
      options: 'not personal',
      matches: 'not personal',
      unit: 'not personal',
      explanation: 'not personal',
      figureAlt: 'not personal',
    },
  }),
  assign(withdrawals, {
    columns: {
      courseId: 'not personal',
      quizId: 'not personal',
      itemId: 'not personal',
      reason: 'not personal',
      on: 'not personal',
      withdrawnAt: 'not personal',
    },
  }),
];
