import type { Summary } from '#contract/learning/quizzes';

type Objective = Summary['objectives'][number];

/** Share of an objective that is right, as far as it is known: in the mastery quiz, else in the kickoff quiz. */
function share({ mastery, kickoff }: Objective): number {
  const counts = mastery ?? kickoff;
  return counts ? counts.correct / counts.total : 0;
}

/** Objectives that are not met, the weakest first, then the others in the course's order. */
export function weakestFirst(objectives: Summary['objectives']): Objective[] {
  return objectives.toSorted((one, other) => Number(one.isMet) - Number(other.isMet) || share(one) - share(other));
}

/** The lesson to go back to first: the first one about the weakest objective. */
export function lessonToReview({ objectives, lessons }: Pick<Summary, 'objectives' | 'lessons'>) {
  const wanted = weakestFirst(objectives)[0]?.lessonIds ?? [];
  return lessons.find(({ id }) => wanted.includes(id));
}
