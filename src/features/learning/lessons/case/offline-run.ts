import { cases, type CaseLesson, type CaseRun } from '#contract/learning/cases';
import type { Lesson } from '#contract/learning/courses';
import { addressOf } from '../../../../platform/api/request.ts';
import { changeAnswers, loadState } from '../../../../platform/offline/offline-storage.ts';
import { addStep, pathOf } from '../../../../platform/offline/unsent-steps.ts';
import type { LessonAddress } from '../lesson-store.ts';
import { showCompletedOffline } from '../offline-completion.ts';

/**
 * Stores decisions in a stored course without a connection: they wait to be sent, and the stored page shows them;
 * `undefined` if the course is not stored.
 */
export async function saveRunOffline(
  { locale, ...params }: LessonAddress,
  lesson: Lesson,
  run: CaseRun,
  isCompletion: boolean,
) {
  const { courseId, lessonId } = params;
  if (!(await loadState())?.courses[courseId]) return undefined;
  const path = pathOf(addressOf(cases.endpoints.saveRun, { params, query: { locale } }));
  const id = `case:${courseId}/${lessonId} ${run.number}/${run.choices.length}`;
  addStep({ kind: isCompletion ? 'completion' : 'progress', id, method: 'PUT', path, body: run });
  await changeAnswers<CaseLesson>(new RegExp(`/api/courses/${courseId}/lessons/${lessonId}/case$`), (answer) => ({
    ...answer,
    run,
  }));
  const completed = isCompletion ? await showCompletedOffline(params, lesson) : undefined;
  return {
    run,
    peers: [],
    isNew: false,
    completedAt: completed?.completedAt ?? null,
    next: completed?.next ?? lesson.next,
  };
}
