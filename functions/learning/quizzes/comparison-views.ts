import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { lessonTitlesIn } from '../participations/course-progress.ts';
import { masteryTerms, nextStep, type CourseProgress } from '../participations/rules.ts';
import { textIn } from '../../library/content/texts.ts';
import type { ResultAnswer, ResultsRow } from './queries.ts';
import { scoredItemCount } from './results.ts';
import { reachesPassMark } from './scoring.ts';

/** An answer with the objective that its question is about. */
export type AnswerWithObjective = Pick<ResultAnswer, 'attemptId' | 'itemId' | 'isCorrect' | 'confidence'> & {
  readonly objectiveId: string | undefined;
};

/** The level of confidence that says “certain”. */
const certain = 3;

/** Credit and confidence of answers. */
function measure(counts: readonly [number, number], answers: readonly AnswerWithObjective[]): Measured {
  const levels = answers.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    correct: counts[0],
    total: counts[1],
    confidence: levels.length ? levels.reduce((sum, level) => sum + level, 0) / levels.length : null,
    sureAndWrong: answers.filter(({ confidence, isCorrect }) => confidence === certain && !isCorrect).length,
  };
}

/** Compares kickoff and mastery, in total and by objective, with the lessons for unmet objectives. */
export function asComparison(
  row: ResultsRow,
  courseProgress: CourseProgress,
  answers: readonly AnswerWithObjective[],
): Omit<Comparison, 'withdrawn'> {
  const { version, course, text, kickoff, mastery } = row;
  const { courseDocument } = version;
  const { passMark, reveal } = masteryTerms(courseDocument);
  // Shares by objective would reveal the keys after a few attempts.
  const isTold = Boolean(row.participation?.passedAt) || reveal === 'after-attempt';
  const titles = lessonTitlesIn(version, text.locale);

  const resultOf = (attempt: typeof mastery, objectiveId?: string): Measured | null => {
    const counts = objectiveId
      ? new Map(Object.entries(attempt?.byObjective ?? {})).get(objectiveId)
      : ([attempt?.correct ?? 0, attempt ? scoredItemCount(attempt) : 0] as const);
    const own = answers.filter(
      (answer) =>
        answer.attemptId === attempt?.id &&
        !attempt.withdrawn?.includes(answer.itemId) &&
        (!objectiveId || answer.objectiveId === objectiveId),
    );
    return attempt && counts ? measure(counts, own) : null;
  };
  const after = resultOf(mastery);
  return {
    courseId: course.id,
    courseTitle: text.title,
    language: text.locale,
    before: resultOf(kickoff),
    // Before keys may be revealed, only the score is, as on the summary.
    after: after && !isTold ? { ...after, confidence: null, sureAndWrong: 0 } : after,
    isTold,
    objectives: courseDocument.objectives.map((objective) => {
      const [before, later] = [resultOf(kickoff, objective.id), isTold ? resultOf(mastery, objective.id) : null];
      return {
        id: objective.id,
        text: textIn(objective.text, text.locale, courseDocument.languages),
        before,
        after: later,
        isMet: later && reachesPassMark(later, passMark),
        lessonIds: courseDocument.lessons
          .filter(({ objectives }) => objectives.includes(objective.id))
          .map(({ id }) => id),
      };
    }),
    lessons: courseDocument.lessons.map(({ id, minutes }) => ({ id, title: titles[id] ?? id, minutes })),
    next: nextStep(courseProgress),
  };
}
