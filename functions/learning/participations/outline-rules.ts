import type { Activity } from '#contract/learning/courses';
import {
  isComplete,
  isExpired,
  isKickoffPending,
  lockOf,
  nextStep,
  quizMinutes,
  quizOf,
  type ActivityRef,
  type CourseProgress,
  type Syllabus,
} from './rules.ts';

/** Every activity of a course in the order it is offered, with its state for a learner. */
export function outlineOf(courseProgress: CourseProgress): Activity[] {
  const next = nextStep(courseProgress);
  const nextId = next.kind === 'quiz' ? next.quizId : next.kind === 'lesson' ? next.lessonId : next.kind;
  return activitiesOf(courseProgress.syllabus).map((activity) => {
    if (isDone(courseProgress, activity)) return { ...activity, state: 'done', first: null };
    const lock = lockOf(courseProgress, activity);
    if (lock?.code === 'PLAN_REQUIRED') return { ...activity, state: 'plan', first: null };
    if (lock) return { ...activity, state: 'locked', first: lock.detail.first };
    if (activity.kind === 'mastery' && isExpired(courseProgress.syllabus, courseProgress.now)) {
      return { ...activity, state: 'locked', first: null };
    }
    return { ...activity, state: activity.id === nextId ? 'here' : 'open', first: null };
  });
}

type Planned = Omit<Activity, 'state' | 'first'>;

function activitiesOf({ lessons, quizzes, lessonTitles, itemCounts }: Syllabus): Planned[] {
  const asQuiz = ({ id, kind }: Syllabus['quizzes'][number]): Planned => {
    return { kind, id, title: null, lessonKind: null, minutes: quizMinutes(itemCounts[id]) };
  };
  const ofKind = (kind: string) => quizzes.filter((quiz) => quiz.kind === kind).map(asQuiz);
  const practiceOf = (lessonId: string | undefined) => {
    return quizzes.filter(({ kind, lesson }) => kind === 'practice' && lesson === lessonId).map(asQuiz);
  };
  return [
    ...ofKind('kickoff'),
    ...lessons.flatMap(({ id, kind, minutes }): Planned[] => [
      { kind: 'lesson', id, title: lessonTitles[id] ?? id, lessonKind: kind, minutes },
      ...practiceOf(id),
    ]),
    ...practiceOf(undefined),
    ...ofKind('mastery'),
    { kind: 'summary', id: 'summary', title: null, lessonKind: null, minutes: null },
  ];
}

/** The kickoff quiz that was skipped stays open; the summary is nothing to be done. */
function isDone({ progress }: CourseProgress, { kind, id }: ActivityRef): boolean {
  if (!progress || kind === 'summary') return false;
  if (kind === 'kickoff') return progress.kickoffFinishedAt !== null;
  if (kind === 'lesson') return isComplete(progress.lessons, id);
  if (kind === 'mastery') return progress.passedAt !== null;
  return progress.quizzes.some((quiz) => quiz.id === id && quiz.finished > 0);
}

/** Estimated minutes of a course with its quizzes. */
export function minutesOf(syllabus: Syllabus): number {
  return activitiesOf(syllabus).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

/**
 * Share of kickoff, lessons and mastery that is done, 0 to 1, a skipped kickoff included; `null` before it is begun.
 */
export function shareDone({ syllabus, progress }: Pick<CourseProgress, 'syllabus' | 'progress'>): number | null {
  if (!progress) return null;
  const [kickoff, mastery] = [quizOf(syllabus, 'kickoff'), quizOf(syllabus, 'mastery')];
  const done = [
    ...(kickoff ? [!isKickoffPending(syllabus, progress)] : []),
    ...syllabus.lessons.map(({ id }) => isComplete(progress.lessons, id)),
    ...(mastery ? [progress.passedAt !== null] : []),
  ];
  return done.filter(Boolean).length / done.length;
}
