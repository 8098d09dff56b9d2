import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import type { CourseChange } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { completeLessons } from '../../support/learning.ts';

/** The fields of an attempt's items that tests read. */
export type Items = { id: string; feedback: unknown; answer: string[] | null }[];

export const quiz = (id: string) => `/api/courses/ecg-basics/quizzes/${id}`;

export const answer = (...options: string[]) => ({ answer: options, confidence: null });

/** A learner who may take the mastery quiz. */
export async function anExaminee(change: CourseChange = {}, viewer?: Browser) {
  const browser = viewer ?? (await signedInAs('pro'));
  const course = await aCourse(change);
  await completeLessons(browser, course);
  return { browser, course };
}
