import type { Body, Params } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { review, Review, Reviewed } from '#contract/learning/review';
import type { Content } from '../../library/content/content.ts';
import type { WritableCell } from '../../data/cells.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../edge/errors.ts';
import { answerIssue, creditOf } from '../quizzes/scoring.ts';
import * as queries from './queries.ts';
import { findAskable, findReviewable, questionOf } from './questions.ts';
import { dayAt, daysUntil, mayBeReviewed, memoryOf, nextMorning, planReview } from './rules.ts';
import { memoryAfter } from './scheduling.ts';
import { asCandidates, asReview, asReviewed } from './views.ts';

type AnswerEndpoint = (typeof review)['endpoints']['answer'];

interface ReviewRequest extends queries.RecordOwner {
  readonly content: Content;
  readonly locale: Locale;
  readonly now: Date;
}

interface AnswerRequest extends ReviewRequest {
  readonly cell: WritableCell;
}

/** The review plan of a day. */
async function planOf(content: Content, record: queries.RecordRow, now: Date) {
  return planReview(await findReviewable(content, asCandidates(record)), dayAt(now, record.timeZone ?? undefined));
}

/** How many questions a learner with a record can review today. */
export async function dueCount(content: Content, record: queries.RecordRow, now: Date): Promise<number> {
  return (await planOf(content, record, now)).questions.length;
}

/** The review of today. */
export async function reviewOf(env: Env, { content, locale, now, ...owner }: ReviewRequest): Promise<Review> {
  const record = await queries.recordOf(owner);
  const plan = await planOf(content, record, now);
  const questions = await Promise.all(plan.questions.map(({ candidate }) => questionOf(content, candidate, locale)));
  return asReview(env, { ...plan, questions }, locale, record.remindAt !== null);
}

/** Records an answer, idempotently, and returns the key; retries after a conflict with another answer. */
export function answerQuestion(
  request: AnswerRequest,
  address: Params<AnswerEndpoint>,
  body: Body<AnswerEndpoint>,
): Promise<Reviewed> {
  return retryUntilStored(() => tryAnswer(request, address, body));
}

async function tryAnswer(request: AnswerRequest, address: Params<AnswerEndpoint>, body: Body<AnswerEndpoint>) {
  const { content, locale, now, ...owner } = request;
  const { answer, confidence, turn, version, timeZone } = body;
  const [stored = fail('NOT_FOUND')] = asCandidates(await queries.recordOf(owner, address));
  const [found] = await findAskable(content, [stored]);
  const candidate = found ?? fail('QUESTION_CHANGED');
  if (!mayBeReviewed(candidate)) fail('NOT_FOUND');
  const [question, begunVersion] = await Promise.all([
    questionOf(content, candidate, locale),
    content.version(candidate.versionId),
  ]);
  const { participationId, quizId, itemId, card, item } = question;
  const reviews = card?.reviews ?? 0;
  const replyOf = ({ answer: recorded, dueAt }: { readonly answer: readonly string[]; readonly dueAt: Date }) =>
    asReviewed(question, begunVersion, { answer: recorded, dueInDays: daysUntil(dueAt, dayAt(now, timeZone)) });
  if (card && turn < reviews) return replyOf(card);

  if (version !== question.version.number) fail('QUESTION_CHANGED');
  if (turn > reviews) failField('turn', 'invalid');
  const issue = answerIssue(item.kind, item, answer);
  if (issue) failField('answer', issue);
  const isCorrect = creditOf(item, answer) === 1;
  const memory = memoryAfter(memoryOf(candidate), { isCorrect, confidence }, now);
  const answered = { participationId, quizId, itemId, versionId: question.version.id };
  const next = { ...answered, reviews: reviews + 1, answer, ...memory };
  const cell = await owner.cell.writable();
  return (await queries.storeReview({ ...owner, cell }, next, timeZone)) ? replyOf(next) : undefined;
}

/** Switches a learner's reminder on or off. */
export async function setReviewReminder(
  owner: Parameters<typeof queries.setReminder>[0],
  { isReminded, timeZone }: Body<(typeof review)['endpoints']['remind']>,
  now: Date,
) {
  await queries.setReminder(owner, timeZone, isReminded ? nextMorning(now, dayAt(now, timeZone)) : null);
  return { isReminded };
}
