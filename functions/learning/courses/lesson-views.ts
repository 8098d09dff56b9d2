import { videoCompletionShare } from '#contract/constants';
import type { CourseDocument } from '#contract/library/content';
import type { Lesson, LessonProgress } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { LessonContent } from '../../library/content/content.ts';
import { mediaUrl, withMediaUrls } from '../../library/content/media/addresses.ts';
import { textIn } from '../../library/content/texts.ts';
import type { Env } from '../../env.ts';
import { courseProgressOf } from '../participations/course-progress.ts';
import type { CourseOfLesson, LessonProgressRow } from '../participations/queries.ts';
import { outlineOf } from '../participations/outline-rules.ts';
import { nextStep } from '../participations/rules.ts';
import { referencesOf } from './views.ts';
import { shareOf } from './rules.ts';

type PackageLesson = CourseDocument['lessons'][number];
type VideoLesson = Extract<PackageLesson, { kind: 'video' }>;
type LessonRow = LessonContent & { readonly course: CourseOfLesson };

/** A learner's position in a lesson; a completed video restarts. */
export function asProgress(lesson: PackageLesson, row: LessonProgressRow | null): LessonProgress {
  const { position = 0, watched = [], completedAt = null, captions = null, speed = 1 } = row ?? {};
  const isAtEnd = lesson.kind === 'video' && position >= lesson.seconds * videoCompletionShare && completedAt !== null;
  return {
    position: isAtEnd ? 0 : position,
    watched,
    share: lesson.kind === 'video' ? shareOf(watched, lesson.seconds) : completedAt ? 1 : 0,
    completedAt: completedAt?.toISOString() ?? null,
    captions,
    speed,
  };
}

export async function asLesson(
  env: Env,
  lesson: PackageLesson,
  row: LessonRow,
  planType: PlanType,
  now: Date,
): Promise<Lesson> {
  const { course, text } = row;
  const { courseDocument, media } = course.version;
  const progress = courseProgressOf(course, planType, now);
  return {
    courseId: course.course.id,
    courseTitle: course.text.title,
    id: lesson.id,
    kind: lesson.kind,
    title: text.title,
    summary: text.summary,
    minutes: lesson.minutes,
    html: await withMediaUrls(env, text.html),
    references: citedIn(text.html, courseDocument),
    language: text.locale,
    video: lesson.kind === 'video' ? await asVideo(env, lesson, media, row) : null,
    objectives: lesson.objectives,
    practiceQuizId:
      courseDocument.quizzes.find((quiz) => quiz.kind === 'practice' && quiz.lesson === lesson.id)?.id ?? null,
    progress: asProgress(lesson, course.lessonProgress),
    outline: outlineOf(progress),
    next: nextStep(progress, lesson.id),
  };
}

/** The references that a text links to. */
function citedIn(html: string, courseDocument: CourseDocument): Lesson['references'] {
  const cited = new Set(Array.from(html.matchAll(/href="#reference-(\d+)"/g), ([, number]) => Number(number)));
  return referencesOf(courseDocument)
    .map((reference, index) => ({ ...reference, number: index + 1 }))
    .filter(({ number }) => cited.has(number));
}

async function asVideo(
  env: Env,
  { seconds, poster, sources, captions, chapters = [] }: VideoLesson,
  media: Record<string, string>,
  { text, transcript, course }: LessonRow,
): Promise<Lesson['video']> {
  const urlOf = (path: string) => mediaUrl(env, media[path] ?? path);
  return {
    seconds,
    poster: await urlOf(poster),
    sources: await Promise.all(
      sources.map(async (path) => ({ url: await urlOf(path), type: `video/${path.split('.').at(-1)}` })),
    ),
    captions: await Promise.all(
      Object.entries(captions).map(async ([language, path]) => ({
        language: language as Locale,
        url: await urlOf(path),
      })),
    ),
    chapters: chapters.map(({ from, title }) => ({
      from,
      title: textIn(title, text.locale, course.version.courseDocument.languages),
    })),
    transcript: { language: transcript?.locale ?? text.locale, cues: transcript?.cues ?? [] },
  };
}
