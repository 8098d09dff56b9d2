import type { Locale } from '#contract/locales';
import type { Review, Reviewed, ReviewQuestion } from '#contract/learning/review';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import type { Env } from '../../env.ts';
import { lessonTitlesIn } from '../participations/course-progress.ts';
import { feedbackOn, questionOf } from '../quizzes/views.ts';
import type { Question } from './questions.ts';
import type { AnswerRow, RecordRow } from './queries.ts';
import { needsReview, type Candidate, type PastAnswer, type planReview } from './rules.ts';

/** The candidates: each question that was once answered wrong or unsure, with all its answers. */
export function asCandidates({ answers }: Pick<RecordRow, 'answers'>): Candidate[] {
  const questions = Map.groupBy(answers, ({ participationId, quizId, itemId }) =>
    [participationId, quizId, itemId].join(' '),
  );
  return [...questions.values()].flatMap((rows): Candidate[] => {
    const given = rows.map(asGiven).toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return given.some(needsReview) ? rows.slice(0, 1).map((row) => asCandidate(row, given)) : [];
  });
}

function asGiven({ at, isCorrect, confidence }: AnswerRow): PastAnswer {
  return { at: new Date(at), isCorrect: isCorrect === 1, confidence };
}

function asCandidate(
  { participationId, courseId, versionId, quizId, itemId, passedAt, card }: AnswerRow,
  given: readonly PastAnswer[],
): Candidate {
  return {
    ...{ participationId, courseId, versionId, quizId, itemId, given },
    passedAt: passedAt === null ? null : new Date(passedAt),
    card: card && { ...card, reviewedAt: new Date(card.reviewedAt), dueAt: new Date(card.dueAt) },
  };
}

type Plan = Omit<ReturnType<typeof planReview>, 'questions'> & { readonly questions: readonly Question[] };

/** The review of today, without keys. */
export async function asReview(env: Env, plan: Plan, locale: Locale, isReminded: boolean): Promise<Review> {
  return {
    ...plan,
    questions: await Promise.all(plan.questions.map((question) => asQuestion(env, question, locale))),
    isReminded,
  };
}

/** A question without answers; its options are shuffled anew for each review. */
async function asQuestion(env: Env, question: Question, locale: Locale): Promise<ReviewQuestion> {
  const { courseId, quizId, participationId, card, changedAt, item, version } = question;
  const turn = card?.reviews ?? 0;
  const seen = await questionOf(env, item, `${participationId}/${turn}`);
  return {
    courseId,
    courseTitle: textOf(version, locale).title,
    quizId,
    item: { ...seen, answer: null, confidence: null, feedback: null },
    language: item.locale,
    version: version.number,
    isChanged: changedAt !== undefined,
    turn,
  };
}

interface Recorded {
  readonly answer: readonly string[];
  readonly dueInDays: number;
}

/** A recorded answer with the key; the lesson is one of the version that the learner began. */
export function asReviewed(question: Question, begun: CourseVersion, { answer, dueInDays }: Recorded): Reviewed {
  const { item, version } = question;
  return {
    answer: [...answer],
    feedback: feedbackOn(item, answer, version.courseDocument.references),
    dueInDays,
    lesson: lessonFor(question, begun),
  };
}

/** The lesson that a practice quiz belongs to, else the first about the question's objective. */
function lessonFor({ item, quizId }: Question, begun: CourseVersion): Reviewed['lesson'] {
  const { lessons, quizzes } = begun.courseDocument;
  const practised = quizzes.find(({ id }) => id === quizId)?.lesson;
  const id = practised ?? lessons.find(({ objectives }) => objectives.includes(item.objectiveId))?.id;
  return id ? { id, title: lessonTitlesIn(begun, item.locale)[id] ?? id } : null;
}
