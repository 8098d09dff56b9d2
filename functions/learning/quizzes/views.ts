import type { Attempt, Feedback, Item, Quiz, Summary } from '#contract/learning/quizzes';
import type { CourseDocument } from '#contract/library/content';
import type { Step } from '#contract/learning/courses';
import { masteryTerms, nextStep, quizMinutes, quizOf, retakeOf, type CourseProgress } from '../participations/rules.ts';
import { lessonTitlesIn } from '../participations/course-progress.ts';
import { textIn } from '../../library/content/texts.ts';
import type { Item as ItemRow } from '../../library/content/content.ts';
import { mediaUrl } from '../../library/content/media/addresses.ts';
import type { Env } from '../../env.ts';
import type { AttemptRow, QuizRow, ResultsRow } from './queries.ts';
import { asWithdrawn, scoredItemCount, isPassKept } from './results.ts';
import { mayReveal } from './rules.ts';
import { creditOf, measureCalipers, shuffleBySeed, reachesPassMark } from './scoring.ts';

type Result = NonNullable<ResultsRow['mastery']>;

export type PackageQuiz = CourseDocument['quizzes'][number];

/** The key of an item with the reason for each option. */
export function feedbackOn(
  item: Pick<ItemRow, 'kind' | 'correct' | 'grading' | 'options' | 'explanation' | 'references'>,
  answer: readonly string[],
  references: CourseDocument['references'],
): Feedback {
  const credit = creditOf(item, answer);
  return {
    isCorrect: credit === 1,
    credit,
    correct: [...item.correct],
    tolerance: item.grading?.tolerance,
    measured: item.kind === 'calipers' && answer.length ? measureCalipers(item.grading, answer) : undefined,
    why: Object.fromEntries(item.options.map(({ id, why }) => [id, why])),
    explanation: item.explanation ?? undefined,
    references: item.references.map((id) => references.find((reference) => reference.id === id)?.text ?? id),
  };
}

/** An attempt with its questions in order; keys only if they may be revealed. */
export async function asAttempt(env: Env, quiz: PackageQuiz, row: QuizRow, attempt: AttemptRow): Promise<Attempt> {
  const { courseDocument } = row.version;
  const { references } = courseDocument;
  const { reveal } = masteryTerms(courseDocument);
  const isFinished = attempt.finishedAt !== null;
  const isPassed = Boolean(row.participation?.passedAt ?? attempt.isPassed);
  const items = attempt.order.flatMap((id) => row.items.filter((item) => item.id === id));
  return {
    id: attempt.id,
    number: attempt.number,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    score: attempt.score,
    correct: attempt.correct,
    total: isFinished ? scoredItemCount(attempt) : items.filter(({ withdrawn }) => !withdrawn).length,
    isPassed: attempt.isPassed,
    items: await Promise.all(
      items.map(async (item): Promise<Item> => {
        const stored = attempt.answers.find(({ itemId }) => itemId === item.id);
        // A result includes withdrawn questions until it is rescored.
        const counts = !item.withdrawn || (isFinished && !attempt.withdrawn?.includes(item.id));
        const isOpen =
          counts && mayReveal(quiz.kind, { isAnswered: stored !== undefined, isFinished, isPassed, reveal });
        return {
          ...(await questionOf(env, item, attempt.id)),
          answer: stored?.answer ?? null,
          confidence: stored?.confidence ?? null,
          seconds: stored?.seconds ?? undefined,
          feedback: isOpen ? feedbackOn(item, stored?.answer ?? [], references) : null,
          withdrawn: item.withdrawn && !counts ? asWithdrawn(item.withdrawn, item.locale, courseDocument) : undefined,
        };
      }),
    ),
  };
}

/** An item without its key; the seed determines the order of its options. */
export async function questionOf(env: Env, item: ItemRow, seed: string) {
  const { id, kind, objectiveId, stem, figure, figureAlt } = item;
  return {
    id,
    kind,
    objectiveId,
    stem,
    ...offerOf(item, seed),
    figure: figure ? { url: await mediaUrl(env, figure), alt: figureAlt ?? '' } : null,
  };
}

/**
 * The options of an item: shuffled by the seed unless their order has a meaning; entries to order or match are
 * never in the order of the key.
 */
function offerOf(item: ItemRow, attemptSeed: string): Pick<Item, 'options' | 'matches' | 'unit' | 'areas' | 'measure'> {
  const { kind, grading, matches, unit } = item;
  const seed = `${attemptSeed}/${item.id}`;
  const options = item.options.map(({ id, text }) => ({ id, text }));
  const isMixed = kind === 'ordering' || ((kind === 'single' || kind === 'multiple') && !grading?.fixed);
  return {
    options: isMixed ? shuffleBySeed(options, seed, kind === 'ordering' ? item.correct : []) : options,
    matches: matches ? shuffleBySeed(matches, seed) : undefined,
    unit: unit ?? undefined,
    areas: grading?.areas,
    measure: grading?.measure,
  };
}

/** The step after a quiz: a finished mastery attempt leads to its summary, practice to its lesson or the next one. */
export function stepAfter(courseProgress: CourseProgress, { kind, lesson }: PackageQuiz, isFinished: boolean): Step {
  if (kind === 'mastery' && isFinished) return { kind: 'summary' };
  const isComplete = courseProgress.progress?.lessons.some(
    ({ id, completedAt }) => id === lesson && completedAt !== null,
  );
  return nextStep(courseProgress, isComplete ? lesson : undefined);
}

export async function asQuiz(env: Env, quiz: PackageQuiz, row: QuizRow, courseProgress: CourseProgress): Promise<Quiz> {
  const { participation, attempt, version } = row;
  const { attemptsLeft, waitUntil } = retakeOf(courseProgress, quiz.id);
  const available = row.items.filter(({ withdrawn }) => !withdrawn).length;
  const itemCount = Math.min(version.itemCounts[quiz.id] ?? 0, available);
  return {
    courseId: row.course.id,
    courseTitle: row.text.title,
    id: quiz.id,
    kind: quiz.kind,
    lessonId: quiz.lesson ?? null,
    itemCount,
    minutes: quizMinutes(itemCount),
    passMark: quiz.kind === 'mastery' ? masteryTerms(courseProgress.syllabus).passMark : null,
    attemptsLeft,
    attemptsUsed: row.quizStates.find(({ id }) => id === quiz.id)?.used ?? 0,
    waitUntil: waitUntil?.toISOString() ?? null,
    canSkip: quiz.kind === 'kickoff' && !participation?.kickoffSkippedAt && !participation?.kickoffFinishedAt,
    isPassed: quiz.kind === 'mastery' && Boolean(participation?.passedAt),
    language: row.items[0]?.locale ?? row.text.locale,
    attempt: attempt && (await asAttempt(env, quiz, row, attempt)),
    next: stepAfter(courseProgress, quiz, attempt !== null && attempt.finishedAt !== null),
  };
}

/** The result of the latest finished mastery attempt; an earlier pass stays. */
export function asSummary(
  row: ResultsRow,
  mastery: Result,
  courseProgress: CourseProgress,
): Omit<Summary, 'withdrawn'> {
  const { courseDocument } = row.version;
  const { passMark, reveal } = masteryTerms(courseDocument);
  // Shares by objective would reveal the keys after a few attempts.
  const isRevealed = Boolean(row.participation?.passedAt) || reveal === 'after-attempt';
  const masteryQuizId = quizOf(courseDocument, 'mastery')?.id ?? '';
  const { attemptsLeft, waitUntil } = retakeOf(courseProgress, masteryQuizId);
  const titles = lessonTitlesIn(row.version, row.text.locale);
  return {
    courseId: row.course.id,
    courseTitle: row.text.title,
    language: row.text.locale,
    score: mastery.score ?? 0,
    correct: mastery.correct ?? 0,
    total: scoredItemCount(mastery),
    passMark,
    isPassed: Boolean(row.participation?.passedAt),
    isPassKept: isPassKept(mastery, row.version),
    passedAt: row.participation?.passedAt?.toISOString() ?? null,
    attemptNumber: mastery.number,
    attemptsLeft,
    waitUntil: waitUntil?.toISOString() ?? null,
    activeMinutes: Math.round((row.participation?.activeSeconds ?? 0) / 60),
    objectives: courseDocument.objectives.flatMap(({ id, text }) => {
      const [after, before] = [mastery, row.kickoff].map((attempt) => resultFor(attempt, id));
      if (!after) return [];
      const lessonIds = courseDocument.lessons
        .filter(({ objectives }) => objectives.includes(id))
        .map((lesson) => lesson.id);
      return {
        id,
        text: textIn(text, row.text.locale, courseDocument.languages),
        kickoff: before ?? null,
        mastery: isRevealed ? after : null,
        isMet: isRevealed ? reachesPassMark(after, passMark) : null,
        lessonIds,
      };
    }),
    lessons: courseDocument.lessons.map(({ id, minutes }) => ({ id, title: titles[id] ?? id, minutes })),
    readAgain: isRevealed ? [] : lessonsToReadAgain(courseDocument, mastery, passMark),
    masteryQuizId,
    next: nextStep(courseProgress),
  };
}

/** Minimum questions of an objective: a single one would be revealed by its lesson. */
const minQuestions = 2;

/** The lessons about unmet objectives, in the order of the course. */
function lessonsToReadAgain({ lessons }: CourseDocument, mastery: Result, passMark: number): string[] {
  const isMissed = (objectiveId: string) => {
    const counts = resultFor(mastery, objectiveId);
    return counts !== undefined && counts.total >= minQuestions && !reachesPassMark(counts, passMark);
  };
  return lessons.filter(({ objectives }) => objectives.some(isMissed)).map(({ id }) => id);
}

/** Earned credit and number of an attempt's items about an objective. */
function resultFor(attempt: Result | undefined, objectiveId: string) {
  const part = new Map(Object.entries(attempt?.byObjective ?? {})).get(objectiveId);
  return part && { correct: part[0], total: part[1] };
}
