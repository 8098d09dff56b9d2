import type { Body } from '#contract/feature';
import { courses } from '#contract/learning/courses';
import { addressOf } from '../../../platform/api/request.ts';
import { deleteLocalDraft, localDraft } from '../../../platform/offline/local-drafts.ts';
import { addStep, pathOf } from '../../../platform/offline/unsent-steps.ts';

type Report = Body<(typeof courses)['endpoints']['saveProgress']>;

/** Lessons with unsent progress on this device. */
export function lessonsWithDrafts(): { readonly courseId: string; readonly lessonId: string }[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [, courseId, lessonId] = /^unsent:lesson:([^/]+)\/([^/]+)$/.exec(key) ?? [];
    return courseId && lessonId ? { courseId, lessonId } : [];
  });
}

/** Turns the unsent progress in a lesson into a step, within the limits of a report. */
export function addProgressStep(params: { readonly courseId: string; readonly lessonId: string }): void {
  const name = `lesson:${params.courseId}/${params.lessonId}`;
  const report = localDraft<Report>(name);
  if (!report) return;
  const body = {
    ...report,
    watched: report.watched.slice(0, 100),
    activeSeconds: Math.min(300, Math.floor(report.activeSeconds)),
  };
  const path = pathOf(addressOf(courses.endpoints.saveProgress, { params }));
  addStep({ kind: 'progress', id: `${name} ${Date.now()}`, method: 'PUT', path, body });
  deleteLocalDraft(name);
}
