import type { Viewer } from '#contract/navigation/access';
import type { Body, Params } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { quizzes } from '#contract/learning/quizzes';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { fail, failField } from '../../edge/errors.ts';
import { courseProgressOf } from '../participations/course-progress.ts';
import { watchedShare } from '../participations/events/queries.ts';
import type { CourseAddress, Reader, Writer } from '../participations/queries.ts';
import { afterEvent, isExpired, lockOf, retakeOf } from '../participations/rules.ts';
import { rulesSnapshot } from '../participations/snapshots.ts';
import { certificateNotification, passMessages } from './passing.ts';
import * as queries from './queries.ts';
import { asWithdrawn, resultOfAttempt, withdrawnFrom } from './results.ts';
import { drawItems, orderFor } from './rules.ts';
import { answerIssue, creditOf, isOutdated, secondsBefore } from './scoring.ts';
import { feedbackOn, type PackageQuiz } from './views.ts';

type Endpoints = (typeof quizzes)['endpoints'];
type InLanguage = { readonly locale: Locale };
type AnswerAddress = Params<Endpoints['saveAnswer']> & InLanguage;
type AttemptAddress = Params<Endpoints['finishAttempt']> & InLanguage;

type ResultsPage = 'summary' | 'comparison' | 'recommendations';

interface Finished {
  readonly row: queries.QuizRow;
  readonly quiz: PackageQuiz;
  readonly attempt: queries.AttemptRow;
  readonly isNew: boolean;
}

/** Begins an attempt, or returns the open one. */
export async function beginAttempt(writer: Writer, address: queries.QuizAddress, now: Date) {
  const row = await queries.quizFor(writer, address);
  const { quiz, found, participation, courseProgress } = openQuiz(row, address.quizId, writer.viewer, now);
  const { attempt, items } = found;
  if (attempt && attempt.finishedAt === null) return { quiz, found, attempt, isNew: false };

  if (quiz.kind === 'mastery' && isExpired(courseProgress.syllabus, courseProgress.now)) fail('COURSE_EXPIRED');
  const { attemptsLeft, waitUntil } = retakeOf(courseProgress, quiz.id);
  if (attemptsLeft === 0) fail('NO_ATTEMPTS_LEFT');
  if (waitUntil) {
    const retryAfter = Math.ceil((waitUntil.getTime() - courseProgress.now.getTime()) / 1000);
    fail('ATTEMPT_TOO_SOON', { detail: { until: waitUntil.toISOString() }, retryAfter });
  }
  const availableItems = items.filter(({ withdrawn }) => !withdrawn);
  const newAttempt = await queries.beginAttempt(await writer.cell.writable(), {
    participationId: participation.id,
    quizId: quiz.id,
    kind: quiz.kind,
    number: (attempt?.number ?? 0) + 1,
    startedAt: courseProgress.now,
    order: orderFor(
      quiz.kind,
      drawItems(availableItems, quiz.draw, participation.id).map(({ id }) => id),
    ),
  });
  return { quiz, found, ...newAttempt };
}

/**
 * Saves an answer, idempotently; retries if the attempt was finished or the item answered
 * concurrently.
 */
export function saveAnswer(writer: Writer, address: AnswerAddress, body: Body<Endpoints['saveAnswer']>, now: Date) {
  return retryUntilStored(() => trySaveAnswer(writer, address, body, now));
}

async function trySaveAnswer(writer: Writer, address: AnswerAddress, body: Body<Endpoints['saveAnswer']>, now: Date) {
  const { answer, confidence, key = null, age = 0, seconds: viewedSeconds = null } = body;
  const row = (await queries.answerContextFor(writer, address, address.attemptId, address.itemId)) ?? fail('NOT_FOUND');
  const { attempt, item, participation, courseDocument } = row;
  if (!attempt.order.includes(item.id)) fail('NOT_FOUND');
  const replyOf = (savedAt: Date, given: string[]) => ({
    savedAt: savedAt.toISOString(),
    feedback:
      attempt.kind === 'practice' && !item.withdrawn ? feedbackOn(item, given, courseDocument.references) : null,
    withdrawn: item.withdrawn && asWithdrawn(item.withdrawn, item.locale, courseDocument),
  });
  const stored = row.answer;
  const storedAt = stored ? (stored.givenAt ?? stored.savedAt) : attempt.startedAt;
  const at = new Date(now.getTime() - age);
  if (stored && (attempt.kind === 'practice' || isOutdated({ key, at }, { key: stored.key, at: storedAt }))) {
    return replyOf(stored.savedAt, stored.answer);
  }
  if (attempt.finishedAt) fail('ATTEMPT_FINISHED');
  // The first answer to a practice item is final, so that it is required.
  const isMissing = attempt.kind === 'practice' && answer.length === 0;
  const issue = isMissing ? 'required' : answerIssue(item.kind, item, answer);
  if (issue) failField('answer', issue);

  const isCorrect = creditOf(item, answer) === 1;
  const givenAt = at < storedAt ? storedAt : at;
  const delayedAt = givenAt.getTime() === now.getTime() ? null : givenAt;
  const given = { answer, confidence, isCorrect, seconds: viewedSeconds, savedAt: now, givenAt: delayedAt, key };
  const seconds = secondsBefore(given.savedAt, participation.lastActiveAt, attempt.startedAt);
  const isSaved = await queries.saveAnswer(await writer.cell.writable(), row, given, seconds);
  return isSaved ? replyOf(given.savedAt, answer) : undefined;
}

/** Finishes an attempt; scores again if an answer was saved meanwhile. */
export function finishAttempt(writer: Writer, address: AttemptAddress, now: Date): Promise<Finished> {
  return retryUntilStored(() => tryFinishAttempt(writer, address, now));
}

async function tryFinishAttempt(writer: Writer, address: AttemptAddress, at: Date): Promise<Finished | undefined> {
  const { cell, viewer } = writer;
  const row = (await queries.quizFor(writer, address, address.attemptId)) ?? fail('NOT_FOUND');
  const quiz = row.version.courseDocument.quizzes.find(({ id }) => id === address.quizId) ?? fail('NOT_FOUND');
  const attempt = row.attempt ?? fail('NOT_FOUND');
  const participation = row.participation ?? fail('NOT_FOUND');
  if (attempt.finishedAt !== null) return { row, quiz, attempt, isNew: false };

  const { total, passMark, result } = resultOfAttempt(row.version, row.items, attempt, attempt.answers);
  const { score, correct, isPassed, withdrawn } = result;
  const { id: attemptId, number } = attempt;
  const facts = {
    ...{ quizId: quiz.id, attemptId, number, total, passMark, score, correct },
    ...(withdrawn && { withdrawn }),
  };
  const kind = quiz.kind === 'kickoff' ? 'kickoffFinished' : isPassed ? 'masteryPassed' : 'masteryFailed';
  const passed = { ...row, share: isPassed ? await watchedShare(cell, viewer.id, address.courseId) : null };
  const fact = {
    participationId: participation.id,
    userId: viewer.id,
    kind,
    facts,
    snapshot: await rulesSnapshot(row.version),
    messages: isPassed && !participation.passedAt ? passMessages(passed, viewer.planType, at) : [],
    notification: isPassed ? certificateNotification(passed, viewer.planType, at) : undefined,
  } as const;
  const isFact = quiz.kind !== 'practice';
  const finish = { ...result, finishedAt: at };
  const isStored = await queries.finishAttempt(await cell.writable(), attempt, finish, isFact ? fact : undefined);
  if (!isStored) return undefined;
  return {
    row: { ...row, participation: isFact ? afterEvent(participation, kind, at) : participation },
    quiz,
    attempt: { ...attempt, ...finish },
    isNew: true,
  };
}

/** A quiz that is open to the viewer; fails otherwise. */
export function openQuiz(row: queries.QuizRow | undefined, quizId: string, viewer: Viewer, now: Date) {
  const found = row ?? fail('NOT_FOUND');
  const quiz = found.version.courseDocument.quizzes.find(({ id }) => id === quizId) ?? fail('NOT_FOUND');
  const courseProgress = courseProgressOf(found, viewer.planType, now);
  const lock = lockOf(courseProgress, quiz);
  if (lock) fail(lock.code, { detail: lock.detail });
  return { quiz, found, courseProgress, participation: found.participation ?? fail('NOT_FOUND') };
}

/** Results of a course with the viewer's progress, if the page is open to them; fails otherwise. */
function requireResultsPage<Row extends queries.ResultsRow>(
  found: Row | undefined,
  page: ResultsPage,
  viewer: Viewer,
  now: Date,
) {
  const row = found ?? fail('NOT_FOUND');
  const courseProgress = courseProgressOf(row, viewer.planType, now);
  const lock = lockOf(courseProgress, { kind: page, id: page });
  if (lock) fail(lock.code, { detail: lock.detail });
  return { row, courseProgress };
}

/**
 * What recommendations need of a course: its results, which courses the viewer began and marked, and others took too.
 */
export async function openRecommendations(reader: Reader, address: CourseAddress, now: Date) {
  const { row, others } = await queries.resultsWithCourses(reader, address);
  return { row: requireResultsPage(row, 'recommendations', reader.viewer, now).row, others };
}

/** The data for the summary of a course: results, and withdrawn questions of the latest mastery attempt. */
export async function openSummary(reader: Reader, address: CourseAddress, now: Date) {
  const { row, courseProgress } = requireResultsPage(
    await queries.resultsFor(reader, address),
    'summary',
    reader.viewer,
    now,
  );
  const mastery = row.mastery ?? fail('NOT_FOUND');
  const isComplete = mastery.withdrawn === null;
  const items = isComplete ? [] : await reader.content.items(row.version, mastery.quizId, address.locale);
  return { row, courseProgress, mastery, withdrawn: withdrawnFrom(mastery, items, row.version, address.locale) };
}

/** The data for the comparison of a course: results, and the confidence of each answer. */
export async function openComparison(reader: Reader, address: CourseAddress, now: Date) {
  const found = await queries.resultsWithAnswers(reader, address);
  const open = requireResultsPage(found.row, 'comparison', reader.viewer, now);
  const { version, kickoff, mastery } = open.row;
  const quizIds = version.courseDocument.quizzes.filter(({ kind }) => kind !== 'practice').map(({ id }) => id);
  const items = await Promise.all(quizIds.map((id) => reader.content.items(version, id, address.locale)));
  const availableItems = new Map(quizIds.map((id, index) => [id, items[index] ?? []]));
  const answers = found.answers.map((answer) => ({
    ...answer,
    objectiveId: availableItems.get(answer.quizId)?.find(({ id }) => id === answer.itemId)?.objectiveId,
  }));
  const withdrawn = [kickoff, mastery].flatMap((attempt) =>
    withdrawnFrom(attempt, availableItems.get(attempt?.quizId ?? '') ?? [], version, address.locale),
  );
  return { ...open, answers, withdrawn };
}
