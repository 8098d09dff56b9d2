import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { cellOf, cellsOf, libraryOf, type Cell, type Library } from '../cells.ts';
import { deliverMessages, send, type MessageKind } from '../messages/messages.ts';
import { catalogueRevisions, libraryState } from './schema.ts';

const Change = v.object({ cell: v.number() });

/** Notifies a cell of the library's revision, which the session's check of each request returns. */
export const libraryChanged: MessageKind<v.InferOutput<typeof Change>> = {
  name: 'library-changed',
  schema: Change,
  async handle(env, { cell }) {
    const revision = (await currentRevision(libraryOf(env))) ?? 0;
    await cellOf(env, cell)
      .insert(libraryState)
      .values({ id: 1, revision })
      .onConflictDoUpdate({
        target: libraryState.id,
        set: { revision: sql`max(${libraryState.revision}, excluded.revision)` },
      });
  },
};

/** Statements for the batch that changes the library: a message to each cell. */
export function cellNotices(env: Env, library: Library) {
  return cellsOf(env).map(({ number }) => send(library, libraryChanged, { cell: number }));
}

/** Delivers the messages of a change at once, so that the next request of every learner sees it. */
export async function notifyCells(env: Env, report: (error: unknown) => Promise<void>): Promise<void> {
  await deliverMessages(env, libraryOf(env), [libraryChanged], report);
}

/** The revision of the library; `null` before its first change. */
export async function currentRevision(library: Library): Promise<number | null> {
  const [row] = await library.select().from(catalogueRevisions);
  return row?.revision ?? null;
}

/** The revision that a cell was notified of; `null` before the first. */
export async function revisionOf(cell: Cell): Promise<number | null> {
  const [row] = await cell.select().from(libraryState);
  return row?.revision ?? null;
}

/** How long an isolate answers visitors by a revision before it asks again, in milliseconds. */
const anonymousLife = 60_000;

let known: { readonly revision: number | null; readonly askedAt: number } | undefined;

/** The revision for requests without a session, asked at most once a minute per isolate. */
export async function anonymousRevision(env: Env): Promise<number | null> {
  if (known && Date.now() - known.askedAt < anonymousLife) return known.revision;
  const revision = await currentRevision(libraryOf(env));
  known = { revision, askedAt: Date.now() };
  return revision;
}
