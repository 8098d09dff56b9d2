import { and, asc, count, desc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { commitAndRead, type Statement } from '../../data/commit.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query, writingQuery } from '../../data/reads.ts';
import { twoSteps } from '../../people/accounts/sign-ins/schema.ts';
import { registrationsOf } from '../webinars/registrations/own/queries.ts';
import { seatPhases, webinarSeats } from '../webinars/schema.ts';
import { publishLease } from './rules.ts';
import { speakingOf } from './speakers/own/queries.ts';
import {
  webinarAnnouncements,
  webinarPollAnswers,
  webinarPolls,
  webinarQuestions,
  webinarQuestionVotes,
  webinarRooms,
  type RoomRow,
} from './schema.ts';

/** Maximum questions, polls and announcements of a room that are read. */
const most = { questions: 200, polls: 50, announcements: 50 };

const databaseTime = sql`cast(unixepoch('subsec') * 1000 as integer)`;

/** The revision of a change that this batch makes. */
export const nextRevision = (webinarId: string) =>
  sql`(select coalesce(max(revision), 0) + 1 from webinar_rooms where webinar_id = ${webinarId})`;

/** Whether a row of the room has a later revision than the room. */
function isChanged(webinarId: string): SQL {
  const revision = sql`(select coalesce(max(revision), 0) from webinar_rooms where webinar_id = ${webinarId})`;
  const tables = [webinarQuestions, webinarPolls, webinarAnnouncements].map(
    (table) =>
      sql`exists (select 1 from ${table} as one where one.webinar_id = ${webinarId} and one.revision > ${revision})`,
  );
  return sql.join(tables, sql` or `);
}

/**
 * Writes changes of a room, and raises its revision where something changed; `isForced` for a change outside of its
 * tables. Returns whether the caller has to publish: nobody else does so during its lease.
 */
export async function changeRoom(
  cell: Cell,
  webinarId: string,
  changes: readonly Statement[],
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<boolean> {
  const raise = insertFrom(
    cell,
    webinarRooms,
    { webinarId, revision: 1, publishedRevision: 0, publishAt: 0 },
    isForced ? sql`where true` : sql`where ${isChanged(webinarId)}`,
  ).onConflictDoUpdate({ target: webinarRooms.webinarId, set: { revision: sql`${webinarRooms.revision} + 1` } });
  const claim = sql`update webinar_rooms set publish_at = ${databaseTime} + ${publishLease}
    where webinar_id = ${webinarId} and published_revision < revision and publish_at <= ${databaseTime}`;
  const [claimed] = await commitAndRead<[RoomRow]>(cell, [...changes, raise], writingQuery(claim, webinarRooms));
  return claimed.length > 0;
}

/** Marks changes as published; if there are later ones, its publisher keeps the claim, and this returns true. */
export async function markPublished(cell: Cell, webinarId: string, published: number): Promise<boolean> {
  const { revision, publishedRevision } = webinarRooms;
  const [room] = await cell
    .update(webinarRooms)
    .set({
      publishedRevision: sql`max(${publishedRevision}, ${published})`,
      publishAt: sql`iif(${revision} > ${published}, ${databaseTime} + ${publishLease}, 0)`,
    })
    .where(eq(webinarRooms.webinarId, webinarId))
    .returning({ revision });
  return (room?.revision ?? 0) > published;
}

/** Claims rooms whose changes no request publishes any more. */
export async function claimUnpublished(cell: Cell, before: Date, limit: number): Promise<string[]> {
  const { webinarId, revision, publishedRevision, publishAt } = webinarRooms;
  const unpublished = cell
    .select({ webinarId })
    .from(webinarRooms)
    .where(and(sql`${publishedRevision} < ${revision}`, sql`${publishAt} < ${before.getTime()}`))
    .limit(limit);
  const rows = await cell
    .update(webinarRooms)
    .set({ publishAt: sql`${databaseTime} + ${publishLease}` })
    .where(inArray(webinarId, unpublished))
    .returning({ webinarId });
  return rows.map((row) => row.webinarId);
}

const published = (webinarId: string) =>
  sql`(select published_revision from webinar_rooms where webinar_id = ${webinarId})`;

/** The room with its questions, polls and announcements: all, or what changed since they were published. */
export function roomQueries(webinarId: string, which: 'visible' | 'all' | 'unpublished') {
  const isUnpublished = which === 'unpublished';
  const since = (revision: typeof webinarQuestions.revision | typeof webinarPolls.revision) =>
    isUnpublished ? gt(revision, published(webinarId)) : undefined;
  const { state, votes, createdAt, revision } = webinarQuestions;
  return [
    query(build.select().from(webinarRooms).where(eq(webinarRooms.webinarId, webinarId))),
    query(
      build
        .select()
        .from(webinarQuestions)
        .where(
          and(
            eq(webinarQuestions.webinarId, webinarId),
            since(revision),
            which === 'visible' ? ne(state, 'hidden') : undefined,
          ),
        )
        .orderBy(desc(votes), asc(createdAt))
        .limit(most.questions),
    ),
    query(
      build
        .select()
        .from(webinarPolls)
        .where(and(eq(webinarPolls.webinarId, webinarId), since(webinarPolls.revision)))
        .orderBy(desc(webinarPolls.createdAt))
        .limit(most.polls),
    ),
    query(
      build
        .select({
          pollId: webinarPollAnswers.pollId,
          option: webinarPollAnswers.option,
          answers: count().as('answers'),
        })
        .from(webinarPollAnswers)
        .where(eq(webinarPollAnswers.webinarId, webinarId))
        .groupBy(webinarPollAnswers.pollId, webinarPollAnswers.option),
    ),
    query(
      build
        .select()
        .from(webinarAnnouncements)
        .where(
          and(
            eq(webinarAnnouncements.webinarId, webinarId),
            isUnpublished ? gt(webinarAnnouncements.revision, published(webinarId)) : undefined,
          ),
        )
        .orderBy(desc(webinarAnnouncements.createdAt))
        .limit(most.announcements),
    ),
  ] as const;
}

/** What a viewer voted for, asked and answered. */
export function ownQueries(webinarId: string, userId: string) {
  const { webinarId: id, userId: voter } = webinarQuestionVotes;
  return [
    query(
      build
        .select({ questionId: webinarQuestionVotes.questionId })
        .from(webinarQuestionVotes)
        .where(and(eq(id, webinarId), eq(voter, userId))),
    ),
    query(
      build
        .select({ id: webinarQuestions.id })
        .from(webinarQuestions)
        .where(and(eq(webinarQuestions.webinarId, webinarId), eq(webinarQuestions.userId, userId))),
    ),
    query(
      build
        .select({ poll: webinarPollAnswers.pollId, option: webinarPollAnswers.option })
        .from(webinarPollAnswers)
        .where(and(eq(webinarPollAnswers.webinarId, webinarId), eq(webinarPollAnswers.userId, userId))),
    ),
  ] as const;
}

/** How many seats of a webinar are in each phase. */
export function seatCounts(webinarId: string) {
  const { phase } = webinarSeats;
  return query(
    build
      .select({ phase, seats: count().as('seats') })
      .from(webinarSeats)
      .where(and(eq(webinarSeats.webinarId, webinarId), sql`${phase} < ${seatPhases.left}`))
      .groupBy(phase),
  );
}

/** What decides the roles of a user in rooms: registrations, a row if they have two-step verification, where they speak. */
export function standingQueries(userId: string) {
  const twoStep = build.select({ since: twoSteps.since }).from(twoSteps).where(eq(twoSteps.userId, userId));
  return [registrationsOf(userId), query(twoStep), speakingOf(userId)] as const;
}
