import { and, eq, ne, sql } from 'drizzle-orm';
import type { RoomQuestion } from '#contract/webinars/live';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { nextRevision } from '../queries.ts';
import {
  askedQuestions,
  webinarAnnouncements,
  webinarPollAnswers,
  webinarPolls,
  webinarQuestions,
  webinarQuestionVotes,
} from '../schema.ts';

interface Question {
  readonly webinarId: string;
  readonly id: string;
  readonly userId: string;
  readonly text: string;
  /** `null` where the learner stays anonymous. */
  readonly name: string | null;
  readonly now: Date;
}

/** Stores the copy of a question in the cell of its learner. */
export async function storeAsked(cell: Cell, { name, now, ...question }: Question): Promise<void> {
  const row = { ...question, isAnonymous: name === null, createdAt: now };
  await cell.insert(askedQuestions).values(row).onConflictDoNothing();
}

/** Adds a question; a repeated one changes nothing. */
export function addQuestion(cell: Cell, { now, ...question }: Question) {
  const { webinarId } = question;
  const row = { ...question, state: 'open' as const, votes: 0, revision: nextRevision(webinarId), createdAt: now };
  return [insertFrom(cell, webinarQuestions, row, sql`where true`).onConflictDoNothing()];
}

interface Vote {
  readonly webinarId: string;
  readonly questionId: string;
  readonly userId: string;
}

/** Adds or removes the vote of a learner for a visible question of somebody else, and counts all votes. */
export function vote(cell: Cell, { isUpvoted, ...one }: Vote & { readonly isUpvoted: boolean }) {
  const { webinarId, questionId, userId } = one;
  const { webinarId: room, questionId: question, userId: voter } = webinarQuestionVotes;
  const isVisible = sql`exists (select 1 from webinar_questions where webinar_id = ${webinarId} and id = ${questionId}
    and state <> 'hidden' and user_id is not ${userId})`;
  const change = isUpvoted
    ? insertFrom(cell, webinarQuestionVotes, one, sql`where ${isVisible}`).onConflictDoNothing()
    : cell.delete(webinarQuestionVotes).where(and(eq(room, webinarId), eq(question, questionId), eq(voter, userId)));
  const votes = sql`(select count(*) from webinar_question_votes where webinar_id = ${webinarId}
    and question_id = ${questionId})`;
  const counted = cell
    .update(webinarQuestions)
    .set({ votes, revision: nextRevision(webinarId) })
    .where(and(eq(webinarQuestions.webinarId, webinarId), eq(webinarQuestions.id, questionId), sql`votes <> ${votes}`));
  return [change, counted];
}

/** Sets the state of a question. */
export function moderate(cell: Cell, webinarId: string, id: string, state: RoomQuestion['state']) {
  return [
    cell
      .update(webinarQuestions)
      .set({ state, revision: nextRevision(webinarId) })
      .where(
        and(eq(webinarQuestions.webinarId, webinarId), eq(webinarQuestions.id, id), ne(webinarQuestions.state, state)),
      ),
  ];
}

interface Poll {
  readonly webinarId: string;
  readonly id: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly now: Date;
}

/** Opens a new poll; a repeated one changes nothing. */
export function addPoll(cell: Cell, { now, ...poll }: Poll) {
  const { webinarId } = poll;
  const row = { ...poll, isOpen: true, answers: 0, revision: nextRevision(webinarId), createdAt: now };
  return [insertFrom(cell, webinarPolls, row, sql`where true`).onConflictDoNothing()];
}

export function closePoll(cell: Cell, webinarId: string, id: string) {
  return [
    cell
      .update(webinarPolls)
      .set({ isOpen: false, revision: nextRevision(webinarId) })
      .where(and(eq(webinarPolls.webinarId, webinarId), eq(webinarPolls.id, id), eq(webinarPolls.isOpen, true))),
  ];
}

interface Answer {
  readonly webinarId: string;
  readonly pollId: string;
  readonly userId: string;
  readonly option: number;
}

/** Adds the answer of a learner to an open poll, and counts all answers; the first one counts. */
export function answerPoll(cell: Cell, answer: Answer) {
  const { webinarId, pollId, option } = answer;
  const isAccepted = sql`exists (select 1 from webinar_polls where webinar_id = ${webinarId} and id = ${pollId}
    and is_open and ${option} < json_array_length(options))`;
  const answers = sql`(select count(*) from webinar_poll_answers where webinar_id = ${webinarId}
    and poll_id = ${pollId})`;
  return [
    insertFrom(cell, webinarPollAnswers, answer, sql`where ${isAccepted}`).onConflictDoNothing(),
    cell
      .update(webinarPolls)
      .set({ answers, revision: nextRevision(webinarId) })
      .where(and(eq(webinarPolls.webinarId, webinarId), eq(webinarPolls.id, pollId), sql`answers <> ${answers}`)),
  ];
}

interface Announcement {
  readonly webinarId: string;
  readonly id: string;
  readonly text: string;
  readonly now: Date;
}

/** Adds an announcement; a repeated one changes nothing. */
export function addAnnouncement(cell: Cell, { now, ...announcement }: Announcement) {
  const row = { ...announcement, revision: nextRevision(announcement.webinarId), createdAt: now };
  return [insertFrom(cell, webinarAnnouncements, row, sql`where true`).onConflictDoNothing()];
}

/** Removes an account from a room: its questions become anonymous, its votes stay counted until the next one. */
export async function deleteAsker(cell: Cell, webinarId: string, userId: string): Promise<void> {
  await commit(cell, [
    cell
      .update(webinarQuestions)
      .set({ userId: null, name: null })
      .where(and(eq(webinarQuestions.webinarId, webinarId), eq(webinarQuestions.userId, userId))),
    cell
      .delete(webinarQuestionVotes)
      .where(and(eq(webinarQuestionVotes.webinarId, webinarId), eq(webinarQuestionVotes.userId, userId))),
    cell
      .update(webinarPollAnswers)
      .set({ userId: null })
      .where(and(eq(webinarPollAnswers.webinarId, webinarId), eq(webinarPollAnswers.userId, userId))),
  ]);
}
