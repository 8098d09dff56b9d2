import { courses, type Course } from '#contract/courses';
import { ask } from '../../platform/api.ts';
import { loadedStores, type LoadedStore } from '../../platform/loaded.ts';
import { currentLocale } from '../../platform/texts.ts';
import { loadSanitizer } from '../../ui/RichText.tsx';

export type CourseStore = LoadedStore<Course>;

/** A course with somebody's way through it, by its identifier. */
export const courseStore = loadedStores<string, Course>(async (courseId) => {
  // The description is rich text: with the sanitizer at hand it stands at once and nothing moves.
  const sanitizer = loadSanitizer().catch(() => undefined);
  const course = await ask(courses.endpoints.course, { params: { courseId }, query: { locale: currentLocale() } });
  await sanitizer;
  return course;
});

/** Begins a course and shows what comes next. */
export async function beginCourse(courseId: string): Promise<void> {
  await ask(courses.endpoints.begin, { params: { courseId } });
  await courseStore(courseId).reload();
}

/** Skips the kickoff quiz, which can be done once, and shows what comes next. */
export async function skipKickoff(courseId: string): Promise<void> {
  await ask(courses.endpoints.skipKickoff, { params: { courseId } });
  await courseStore(courseId).reload();
}
