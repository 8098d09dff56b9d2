import { courses, type Activity, type Lesson, type Step } from '#contract/learning/courses';
import { addressOf } from '../../../platform/api/request.ts';
import { changeAnswers, loadState } from '../../../platform/offline/offline-storage.ts';
import { addStep, pathOf } from '../../../platform/offline/unsent-steps.ts';
import type { LessonAddress } from './lesson-store.ts';
import { addProgressStep } from './unsent-progress.ts';

interface Outlined {
  readonly id?: string;
  readonly outline?: readonly Activity[];
  readonly next?: Step;
  readonly progress?: Lesson['progress'];
}

/**
 * Completes a lesson of a stored course without a connection: what was read and the completion wait in this order, and the
 * stored pages show it; `undefined` if the course is not stored.
 */
export async function completeOffline({ locale, ...params }: LessonAddress, lesson: Lesson) {
  const { courseId, lessonId } = params;
  if (!(await loadState())?.courses[courseId]) return undefined;
  addProgressStep(params);
  const address = addressOf(courses.endpoints.completeLesson, { params, query: { locale } });
  addStep({ kind: 'completion', id: `completion:${courseId}/${lessonId}`, method: 'POST', path: pathOf(address) });
  return showCompletedOffline(params, lesson);
}

/** Shows a lesson as completed on the stored pages. */
export async function showCompletedOffline(
  { courseId, lessonId }: Pick<LessonAddress, 'courseId' | 'lessonId'>,
  lesson: Lesson,
) {
  const completedAt = new Date().toISOString();
  const outline = completedOutline(lesson.outline, lessonId);
  const next = nextStep(outline) ?? lesson.next;
  await changeAnswers<Outlined>(new RegExp(`/api/courses/${courseId}(/lessons/[^/]+)?$`), (answer) => ({
    ...answer,
    outline: answer.outline && completedOutline(answer.outline, lessonId),
    next: answer.outline && (nextStep(completedOutline(answer.outline, lessonId)) ?? answer.next),
    ...(answer.id === lessonId &&
      answer.progress && { progress: { ...answer.progress, position: 0, share: 1, completedAt } }),
  }));
  return { completedAt, next };
}

/** The outline after a lesson: the first open lesson is the current one. */
function completedOutline(outline: readonly Activity[], lessonId: string): Activity[] {
  const isOpen = ({ kind, id, state }: Activity) =>
    kind === 'lesson' && id !== lessonId && (state === 'open' || state === 'here');
  const here = outline.find(isOpen)?.id;
  return outline.map((activity) => {
    if (activity.kind !== 'lesson') return activity;
    if (activity.id === lessonId) return { ...activity, state: 'done' };
    return isOpen(activity) ? { ...activity, state: activity.id === here ? 'here' : 'open' } : activity;
  });
}

function nextStep(outline: readonly Activity[]): Step | undefined {
  const lesson = outline.find(({ kind, state }) => kind === 'lesson' && state === 'here');
  if (lesson)
    return { kind: 'lesson', lessonId: lesson.id, title: lesson.title ?? '', minutesLeft: lesson.minutes ?? 0 };
  const mastery = outline.find(({ kind }) => kind === 'mastery');
  return mastery && { kind: 'quiz', quizId: mastery.id, quizKind: 'mastery' };
}
