import { contentOfCell, nameOf, type Catalogue, type Content } from '../../../library/content/content.ts';
import { textOf } from '../../../library/content/version.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { watchedShare, type EventInput } from '../../participations/events/queries.ts';
import { courseHead, versionIdOf } from '../../participations/queries.ts';
import type { ParticipationRow } from '../../participations/schema.ts';
import { rulesSnapshot } from '../../participations/snapshots.ts';
import { environmentOf } from '../../../edge/settings/rules.ts';
import { certificateNotification, passMessages } from '../passing.ts';
import { scoredItemCount, resultOfAttempt } from '../results.ts';
import type { attempts } from '../schema.ts';
import * as queries from './queries.ts';

type Attempt = typeof attempts.$inferSelect;

/** How long requests that began before a withdrawal may run, in milliseconds. */
const requestDrainTime = 60_000;

interface RescoringContext {
  readonly env: Env;
  readonly cell: Cell;
  readonly content: Content;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

/**
 * Rescores results of a cell without withdrawn questions, a slice of each course at a time; returns how many
 * participations it read. Learners who pass now are notified; an earlier pass stays.
 */
export async function rescoreWithdrawn(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const content = contentOfCell(env, cell);
  const [catalogue, rescorings] = await Promise.all([content.catalogue(), queries.rescoringsOf(cell)]);
  let count = 0;
  for (const [courseId, newest] of newestWithdrawals(catalogue, new Date(now.getTime() - requestDrainTime))) {
    const remaining = limit - count;
    const { until, lastId = null } = rescorings.get(courseId) ?? {};
    const isStarted = until !== undefined && until >= newest;
    if (remaining === 0 || (isStarted && lastId === null)) continue;
    // After a newer withdrawal, rescoring restarts with the first participation.
    const slice = await queries.participationsIn(cell, courseId, isStarted ? (lastId ?? '') : '', remaining);
    await rescoreSlice({ env, cell, content, catalogue, now }, courseId, slice);
    const last = slice.length === remaining ? (slice.at(-1)?.id ?? null) : null;
    await queries.saveRescoring(cell, { courseId, until: newest, lastId: last });
    count += slice.length;
  }
  return count;
}

/** When the newest question of each course was withdrawn, up to an instant. */
function newestWithdrawals({ withdrawn }: Catalogue, upTo: Date): Map<string, Date> {
  const newest = new Map<string, Date>();
  for (const { courseId, withdrawnAt } of withdrawn.values()) {
    const newestKnown = newest.get(courseId);
    if (withdrawnAt <= upTo && (!newestKnown || withdrawnAt > newestKnown)) newest.set(courseId, withdrawnAt);
  }
  return newest;
}

async function rescoreSlice(
  context: RescoringContext,
  courseId: string,
  slice: readonly ParticipationRow[],
): Promise<void> {
  const { cell, catalogue } = context;
  const byId = new Map(slice.map((participation) => [participation.id, participation]));
  const quizIds = [...catalogue.withdrawn.values()].flatMap((one) => (one.courseId === courseId ? one.quizId : []));
  const finished = slice.length ? await queries.finishedAttempts(cell, [...byId.keys()], [...new Set(quizIds)]) : [];
  const affected = finished.filter(({ quizId, order, withdrawn }) =>
    order.some(
      (itemId) => catalogue.withdrawn.has(nameOf({ courseId, quizId, itemId })) && !withdrawn?.includes(itemId),
    ),
  );
  if (affected.length === 0) return;
  const userIds = affected.flatMap(({ participationId }) => byId.get(participationId)?.userId ?? []);
  const [answers, learners] = await Promise.all([
    queries.answersTo(
      cell,
      affected.map(({ id }) => id),
    ),
    queries.learnersOf(cell, userIds),
  ]);
  for (const attempt of affected) {
    const participation = byId.get(attempt.participationId);
    const learner = participation && learners.get(participation.userId);
    // The account was deleted meanwhile.
    if (!learner) continue;
    const own = answers.filter(({ attemptId }) => attemptId === attempt.id);
    const isPassed = await rescore(context, { participation, attempt, learner }, own);
    if (isPassed) byId.set(participation.id, { ...participation, passedAt: attempt.finishedAt });
  }
}

interface AffectedAttempt {
  readonly participation: ParticipationRow;
  readonly attempt: Attempt;
  readonly learner: Pick<queries.RescoredLearner, 'planType' | 'locale'>;
}

/** Rescores an attempt; returns whether it passes now and did not before. */
async function rescore(
  { env, cell, content, now }: RescoringContext,
  { participation, attempt, learner }: AffectedAttempt,
  answers: Parameters<typeof resultOfAttempt>[3],
): Promise<boolean> {
  const { id: participationId, userId, courseId } = participation;
  const { id: attemptId, quizId, number, finishedAt: reachedAt } = attempt;
  const course = await courseHead(content, courseId);
  if (!course || !reachedAt) return false;
  const version = await content.version(versionIdOf(course, participation));
  const items = await content.items(version, quizId, learner.locale);
  const { total, passMark, result } = resultOfAttempt(version, items, attempt, answers);
  const isNewlyPassed = attempt.isPassed === false && result.isPassed === true;
  const { score, correct, withdrawn } = result;
  const isPassed = attempt.isPassed === true || result.isPassed;
  const facts = { quizId, attemptId, number, total, passMark, score, correct, isPassed, withdrawn };
  const before = { score: attempt.score, correct: attempt.correct, total: scoredItemCount(attempt) };
  const base = { participationId, userId, at: now, snapshot: await rulesSnapshot(version) };
  const rescored: EventInput = { ...base, kind: 'rescored', facts: { ...facts, before } };
  const share = isNewlyPassed ? await watchedShare(cell, userId, courseId) : null;
  const passed = { course, version, text: textOf(version, learner.locale), share };
  const pass: EventInput = {
    ...base,
    kind: 'masteryPassed',
    reachedAt,
    facts,
    messages: participation.passedAt ? [] : passMessages(passed, learner.planType, now, reachedAt),
    tracked: { environment: environmentOf(env.SITE_ORIGIN, env.LIVE_HOST), at: now },
    notification: certificateNotification(passed, learner.planType, now, reachedAt),
  };
  // Practice is not part of the record.
  const recorded = attempt.kind === 'practice' ? [] : isNewlyPassed ? [rescored, pass] : [rescored];
  await queries.storeResult(cell, attempt, { ...result, isPassed }, recorded);
  return isNewlyPassed;
}
