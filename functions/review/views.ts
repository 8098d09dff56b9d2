import type { Locale } from '#contract/locales';
import type { Review, Reviewed, ReviewQuestion } from '#contract/review';
import { textOf, type CourseVersion } from '../content/version.ts';
import type { Env } from '../env.ts';
import { lessonTitlesIn } from '../participations/journey.ts';
import { feedbackOn, questionOf } from '../quizzes/views.ts';
import type { Question } from './questions.ts';
import type { RecordRow } from './queries.ts';
import type { Candidate, planFor } from './rules.ts';

/** What could come back, with its instants. */
export function asCandidates({ candidates }: Pick<RecordRow, 'candidates'>): Candidate[] {
  return candidates.map(({ passedAt, given, card, ...place }) => ({
    ...place,
    passedAt: passedAt === null ? null : new Date(passedAt),
    given: given.map(({ at, isCorrect, confidence }) => ({ at: new Date(at), isCorrect: isCorrect === 1, confidence })),
    card: card && { ...card, reviewedAt: new Date(card.reviewedAt), dueAt: new Date(card.dueAt) },
  }));
}

type Plan = Omit<ReturnType<typeof planFor>, 'questions'> & { readonly questions: readonly Question[] };

/** What comes back to a learner today, without keys. */
export async function asReview(env: Env, plan: Plan, locale: Locale, isReminded: boolean): Promise<Review> {
  return {
    ...plan,
    questions: await Promise.all(plan.questions.map((question) => asQuestion(env, question, locale))),
    isReminded,
  };
}

/** A question as if it had never been answered; what is ordered or matched is mixed anew each time it comes back. */
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
