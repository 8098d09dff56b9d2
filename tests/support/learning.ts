import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { CoursePackage } from '#contract/contents';
import { courses } from '../../functions/content/schema.ts';
import { participationEvents, snapshots } from '../../functions/participations/schema.ts';
import { platformDb } from '../../functions/database/database.ts';
import type { Answer, Browser } from './browser.ts';
import { libraryIsTold } from './database/copies.ts';
import { rightAnswers } from './course-package.ts';
import { inEveryShard } from './shards.ts';

/** Begins a course and goes past its kickoff quiz. */
export async function hasBegun(browser: Browser, { courseDocument }: CoursePackage): Promise<void> {
  await browser.ask('POST', `/api/courses/${courseDocument.id}/participation`);
  await browser.ask('POST', `/api/courses/${courseDocument.id}/kickoff/skip`);
}

/** Begins a course and completes its lessons, videos watched in full. */
export async function hasStudied(browser: Browser, course: CoursePackage): Promise<void> {
  await hasBegun(browser, course);
  for (const lesson of course.courseDocument.lessons) {
    const path = `/api/courses/${course.courseDocument.id}/lessons/${lesson.id}`;
    if (lesson.kind === 'video') await hasWatched(browser, path, lesson.seconds);
    await browser.ask('POST', `${path}/completion`);
  }
}

/** Opens a video and reports it as watched once it is over. */
export async function hasWatched(browser: Browser, path: string, seconds: number): Promise<void> {
  await browser.ask('PUT', `${path}/progress`, aReport());
  browser.passTime(seconds);
  await browser.ask('PUT', `${path}/progress`, aReport({ watched: [[0, seconds]] }));
}

/**
 * Takes a quiz of a course through to its result; `answers` are the right ones unless told otherwise, items without
 * one are left out. Returns what finishing answered.
 */
export async function takesQuiz(
  browser: Browser,
  course: CoursePackage,
  quizId: string,
  answers: Record<string, string[]> = rightAnswers(course, quizId),
): Promise<Answer> {
  const path = `/api/courses/${course.courseDocument.id}/quizzes/${quizId}/attempts`;
  const { body } = await browser.ask('POST', path);
  for (const [itemId, answer] of Object.entries(answers)) {
    await browser.ask('PUT', `${path}/${body.id}/answers/${itemId}`, { answer, confidence: null });
  }
  return browser.ask('POST', `${path}/${body.id}/completion`);
}

/** Begins a course, skips the kickoff, completes the lessons and passes the mastery quiz. */
export async function hasPassed(browser: Browser, course: CoursePackage): Promise<void> {
  await hasStudied(browser, course);
  await takesQuiz(browser, course, 'mastery');
}

/** What a player reports of a lesson. */
export const aReport = (change: object = {}) => ({
  position: 0,
  watched: [],
  activeSeconds: 0,
  captions: null,
  speed: 1,
  ...change,
});

/** Takes a course out of the library, as an editor would. */
export async function isWithdrawn({ courseDocument }: CoursePackage): Promise<void> {
  await platformDb(env).update(courses).set({ withdrawnAt: new Date() }).where(eq(courses.id, courseDocument.id));
  await libraryIsTold();
}

/** The events of the chain in order, of all participations, each with what is its own and the rules that applied. */
export async function eventsInOrder() {
  const rows = await inEveryShard((db) =>
    db
      .select({ event: participationEvents, content: snapshots.content })
      .from(participationEvents)
      .leftJoin(snapshots, eq(snapshots.id, participationEvents.snapshot)),
  );
  rows.sort(({ event: one }, { event: other }) => one.at.getTime() - other.at.getTime() || one.number - other.number);
  return rows.map(({ event, content }) => ({ ...event, snapshot: { ...content, ...event.facts } }));
}

/** Kinds of the events in the chain, in order, of all participations. */
export async function eventKinds(): Promise<string[]> {
  return (await eventsInOrder()).map(({ kind }) => kind);
}
