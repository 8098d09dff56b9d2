import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { cellOf, cellsOf, libraryOf, type Cell, type Library } from '../cells.ts';
import { deliverMessages, send, type MessageKind } from '../messages/messages.ts';
import { catalogueRevisions, libraryState } from './schema.ts';

const Change = v.object({ cell: v.number() });

/** Stores the library's revision in a cell; the check of the session returns it with each request. */
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

/** Statements for the batch that changes the library: they send a message to each cell. */
export function libraryChangedStatements(env: Env, library: Library) {
  return cellsOf(env).map(({ number }) => send(library, libraryChanged, { cell: number }));
}

/** Delivers the messages of a change at once, so that the next request of every learner applies it. */
export async function notifyCells(env: Env, report: (error: unknown) => Promise<void>): Promise<void> {
  await deliverMessages(env, libraryOf(env), [libraryChanged], report, { onlyKinds: true });
}

/** The revision of the library; `null` before its first change. */
export async function currentRevision(library: Library): Promise<number | null> {
  const [row] = await library.select().from(catalogueRevisions);
  return row?.revision ?? null;
}

/** The revision in a cell; `null` before the first change. */
export async function revisionOf(cell: Cell): Promise<number | null> {
  const [row] = await cell.select().from(libraryState);
  return row?.revision ?? null;
}

/** How long an isolate caches the revision for visitors, in milliseconds. */
const anonymousCacheLifetime = 60_000;

let cachedRevision: { readonly revision: number | null; readonly fetchedAt: number } | undefined;

/** The revision for requests without a session, read at most once a minute per isolate. */
export async function anonymousRevision(env: Env): Promise<number | null> {
  const age = Date.now() - (cachedRevision?.fetchedAt ?? 0);
  // A clock that was set back must not make the revision live longer.
  if (cachedRevision && age >= 0 && age < anonymousCacheLifetime) return cachedRevision.revision;
  const revision = await currentRevision(libraryOf(env));
  cachedRevision = { revision, fetchedAt: Date.now() };
  return revision;
}
