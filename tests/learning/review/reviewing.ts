import type { Dashboard } from '#contract/home/dashboards';
import type { CoursePackage } from '#contract/library/content';
import { wrongAnswer } from '../../../functions/commands/demo/answers.ts';
import type { Browser } from '../../support/browser.ts';
import { takeQuiz } from '../../support/learning.ts';
import { inEveryCell, rawRowsOf } from '../../support/cells.ts';

/** Begins a course and answers every question of its kickoff quiz wrongly. */
export async function failKickoff(browser: Browser, course: CoursePackage): Promise<void> {
  await browser.ask('POST', `/api/courses/${course.courseDocument.id}/participation`);
  await takeQuiz(browser, course, 'kickoff', wrongAnswers(course, 'kickoff'));
}

/** Wrong answers of a quiz by item. */
export function wrongAnswers({ quizzes }: CoursePackage, quizId: string): Record<string, string[]> {
  const items = quizzes.find(({ id }) => id === quizId)?.items ?? [];
  return Object.fromEntries(items.map((item) => [item.id, wrongAnswer(item)]));
}

/** The questions that are due today. */
export async function today(browser: Browser) {
  const { status, body } = await browser.ask('GET', '/api/review');
  return { status, ...body };
}

/** The address for the answer to a question. */
export const answerAddress = ({ courseId = 'ecg-basics', quizId = 'kickoff', id = 'k1' } = {}) =>
  `/api/review/${courseId}/${quizId}/${id}`;

/** The request body of an answer. */
export const anAnswer = (change: object = {}) => ({
  answer: ['b'],
  confidence: null,
  version: 1,
  turn: 0,
  timeZone: 'UTC',
  ...change,
});

/** The rows of all learning records, which a review must not change. */
export async function recordRows(): Promise<Record<string, unknown[]>> {
  const tables = [
    'participations',
    'participation_events',
    'attempts',
    'answers',
    'lesson_progress',
    'active_days',
    'claims',
  ];
  const rows = tables.map(async (table) => [table, await rawRowsOf(table)] as const);
  return Object.fromEntries(await Promise.all(rows));
}

/** Runs a query in every cell; returns all rows. */
export function rowsBy(sql: string): Promise<Record<string, unknown>[]> {
  return inEveryCell(async ({ $client }) => (await $client.prepare(sql).all()).results);
}

/** How many questions the home page says are due. */
export function dueOf({ upNext }: Dashboard): number {
  const [questions = 0] = upNext.flatMap((entry) => (entry.kind === 'review' ? entry.questions : []));
  return questions;
}
