import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { lessonTitlesIn } from '../participations/journey.ts';
import { masteryTerms, nextStep, type Journey } from '../participations/rules.ts';
import { textIn } from '../../library/content/texts.ts';
import type { ResultAnswer, ResultsRow } from './queries.ts';
import { countedIn } from './results.ts';
import { reaches } from './scoring.ts';

/** An answer with the objective that its question is about. */
export type AnswerAbout = Pick<ResultAnswer, 'attemptId' | 'itemId' | 'isCorrect' | 'confidence'> & {
  readonly objectiveId: string | undefined;
};

/** The level of confidence that says “certain”. */
const certain = 3;

/** What was earned, and how sure of it a learner was. */
function measured(counts: readonly [number, number], answers: readonly AnswerAbout[]): Measured {
  const levels = answers.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    correct: counts[0],
    total: counts[1],
    confidence: levels.length ? levels.reduce((sum, level) => sum + level, 0) / levels.length : null,
    sureAndWrong: answers.filter(({ confidence, isCorrect }) => confidence === certain && !isCorrect).length,
  };
}

/** Kickoff against mastery, in all and by objective, with the lessons that close what is left. */
export function asComparison(
  row: ResultsRow,
  journey: Journey,
  answers: readonly AnswerAbout[],
): Omit<Comparison, 'withdrawn'> {
  const { version, course, text, kickoff, mastery } = row;
  const { courseDocument } = version;
  const { passMark, reveal } = masteryTerms(courseDocument);
  // Shares by objective would reveal the keys after a few attempts.
  const isTold = Boolean(row.participation?.passedAt) || reveal === 'after-attempt';
  const titles = lessonTitlesIn(version, text.locale);

  const side = (attempt: typeof mastery, objectiveId?: string): Measured | null => {
    const counts = objectiveId
      ? new Map(Object.entries(attempt?.byObjective ?? {})).get(objectiveId)
      : ([attempt?.correct ?? 0, attempt ? countedIn(attempt) : 0] as const);
    const own = answers.filter(
      (answer) =>
        answer.attemptId === attempt?.id &&
        !attempt.withdrawn?.includes(answer.itemId) &&
        (!objectiveId || answer.objectiveId === objectiveId),
    );
    return attempt && counts ? measured(counts, own) : null;
  };
  const after = side(mastery);
  return {
    courseId: course.id,
    courseTitle: text.title,
    language: text.locale,
    before: side(kickoff),
    // Before keys may be shown, only the score is, as on the summary.
    after: after && !isTold ? { ...after, confidence: null, sureAndWrong: 0 } : after,
    isTold,
    objectives: courseDocument.objectives.map((objective) => {
      const [before, later] = [side(kickoff, objective.id), isTold ? side(mastery, objective.id) : null];
      return {
        id: objective.id,
        text: textIn(objective.text, text.locale, courseDocument.languages),
        before,
        after: later,
        isMet: later && reaches(later, passMark),
        lessonIds: courseDocument.lessons
          .filter(({ objectives }) => objectives.includes(objective.id))
          .map(({ id }) => id),
      };
    }),
    lessons: courseDocument.lessons.map(({ id, minutes }) => ({ id, title: titles[id] ?? id, minutes })),
    next: nextStep(journey),
  };
}
