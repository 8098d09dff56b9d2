import { webinarOf } from '#contract/credit/certificates/activities';
import { assignedIdOf } from '#contract/groups/assignments';
import type { Content } from '../../library/content/content.ts';
import type { CourseState } from './queries.ts';
import { creditsIn, earliestClaimUntil } from './rules.ts';
import type { ProgressRow } from './schema.ts';

type Progress = Omit<ProgressRow, 'groupId' | 'memberId' | 'userId'>;

const idOf = ({ courseId }: CourseState) => {
  const found = webinarOf(courseId);
  return found ? assignedIdOf(found.webinar) : courseId;
};

/** The progress in each course and webinar: both activities of a webinar are one. */
export async function progressIn(content: Content, states: readonly CourseState[]): Promise<Progress[]> {
  return Promise.all(
    [...Map.groupBy(states, idOf)].map(async ([courseId, activities]) => {
      const each = await Promise.all(
        activities.map((state) =>
          courseId === state.courseId ? inCourse(content, state) : inActivity(content, state),
        ),
      );
      const credits = each.flatMap((one) => one.credits);
      return { courseId, ...together(each), credits, claimUntil: earliestClaimUntil(credits) };
    }),
  );
}

type ActivityProgress = Awaited<ReturnType<typeof inCourse>>;

function together(each: readonly ActivityProgress[]) {
  const passes = each.flatMap(({ passedAt }) => passedAt ?? []).toSorted((one, other) => Number(one) - Number(other));
  const sum = (of: (one: ActivityProgress) => number) => each.reduce((total, one) => total + of(one), 0);
  return {
    startedAt: new Date(Math.min(...each.map(({ startedAt }) => startedAt.getTime()))),
    lessonsDone: sum(({ lessonsDone }) => lessonsDone),
    lessons: sum(({ lessons }) => lessons),
    lastActiveAt: new Date(Math.max(...each.map(({ lastActiveAt }) => lastActiveAt.getTime()))),
    masteryPassedAt: passes[0] ?? null,
    passedAgainAt: passes[1] ?? null,
    activeWeeks: [...new Set(each.flatMap(({ activeWeeks }) => activeWeeks))].sort(),
    version: sum(({ version }) => version),
  };
}

const commonTo = ({ startedAt, lastActiveAt, activeWeeks, version }: CourseState) => ({
  startedAt,
  lastActiveAt: lastActiveAt ?? startedAt,
  activeWeeks,
  version: version ?? 0,
});

async function inCourse(content: Content, state: CourseState) {
  const { courseId, versionId, passedAt, lessonsCompletedAt } = state;
  const [{ byId }, { courseDocument }] = await Promise.all([content.catalogue(), content.version(versionId)]);
  const { lessons, quizzes, accreditations } = courseDocument;
  const hasMastery = quizzes.some(({ kind }) => kind === 'mastery');
  return {
    ...commonTo(state),
    lessonsDone: Math.min(state.lessonsDone, lessons.length),
    lessons: lessons.length,
    passedAt: hasMastery ? passedAt : lessonsCompletedAt,
    credits: creditsIn({ ...state, accreditations, isFree: byId.get(courseId)?.isFree ?? false }),
  };
}

async function inActivity(content: Content, state: CourseState): Promise<ActivityProgress> {
  const activity = await content.activity(state.courseId);
  const accreditations = activity?.version.courseDocument.accreditations ?? [];
  return {
    ...commonTo(state),
    lessonsDone: 0,
    lessons: 0,
    passedAt: state.passedAt,
    credits: creditsIn({ ...state, accreditations, isFree: activity?.isFree ?? false }),
  };
}
