import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { CoursePackage } from '#contract/library/content';
import { courses } from '../../functions/library/content/schema.ts';
import { participationEvents, snapshots } from '../../functions/learning/participations/schema.ts';
import { libraryOf } from '../../functions/data/cells.ts';
import type { Answer, Browser } from './browser.ts';
import { notifyCells } from './library.ts';
import { rightAnswers } from './course-package.ts';
import { inEveryCell } from './cells.ts';

/** Begins a course and skips its kickoff quiz. */
export async function beginCourse(browser: Browser, { courseDocument }: CoursePackage): Promise<void> {
  await browser.ask('POST', `/api/courses/${courseDocument.id}/participation`);
  await browser.ask('POST', `/api/courses/${courseDocument.id}/kickoff/skip`);
}

/** Begins a course and completes its lessons, videos watched in full. */
export async function completeLessons(browser: Browser, course: CoursePackage): Promise<void> {
  await beginCourse(browser, course);
  for (const lesson of course.courseDocument.lessons) {
    const path = `/api/courses/${course.courseDocument.id}/lessons/${lesson.id}`;
    if (lesson.kind === 'video') await watchVideo(browser, path, lesson.seconds);
    await browser.ask('POST', `${path}/completion`);
  }
}

/** Opens a video and reports that it was watched to its end. */
export async function watchVideo(browser: Browser, path: string, seconds: number): Promise<void> {
  await browser.ask('PUT', `${path}/progress`, aReport());
  browser.passTime(seconds);
  await browser.ask('PUT', `${path}/progress`, aReport({ watched: [[0, seconds]] }));
}

/** Takes and completes a quiz; `answers` are right by default, items without one are skipped. Returns the result. */
export async function takeQuiz(
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
export async function passCourse(browser: Browser, course: CoursePackage): Promise<void> {
  await completeLessons(browser, course);
  await takeQuiz(browser, course, 'mastery');
}

/** A progress report of the lesson player. */
export const aReport = (change: object = {}) => ({
  position: 0,
  watched: [],
  activeSeconds: 0,
  captions: null,
  speed: 1,
  ...change,
});

/** Withdraws a course from the library. */
export async function withdrawCourse({ courseDocument }: CoursePackage): Promise<void> {
  await libraryOf(env).update(courses).set({ withdrawnAt: new Date() }).where(eq(courses.id, courseDocument.id));
  await notifyCells();
}

/** Events of all participations in order, each with its own data and the rules that applied. */
export async function eventsInOrder() {
  const rows = await inEveryCell((db) =>
    db
      .select({ event: participationEvents, content: snapshots.content })
      .from(participationEvents)
      .leftJoin(snapshots, eq(snapshots.id, participationEvents.snapshot)),
  );
  rows.sort(({ event: one }, { event: other }) => one.at.getTime() - other.at.getTime() || one.number - other.number);
  return rows.map(({ event, content }) => ({ ...event, snapshot: { ...content, ...event.facts } }));
}

/** Kinds of the events of all participations, in order. */
export async function eventKinds(): Promise<string[]> {
  return (await eventsInOrder()).map(({ kind }) => kind);
}
