import { asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { mostSessions, sessionEnd, users, viewersToCopy } from '../accounts/schema.ts';
import { catalogueRevision } from '../content/queries.ts';
import type { LearnerDatabase, PlatformDatabase } from '../database/database.ts';
import { json } from '../database/json.ts';
import { param, preparedQuery } from '../database/prepared-queries.ts';
import { libraryState, viewers, type CopiedSession, type ViewerFacts } from './schema.ts';

const livingSessions = (now: Date) => sql`(
  select json_group_object(token, json_object('id', id, 'expiresAt', expires_at,
    'identityConfirmedAt', identity_confirmed_at, 'endsAt', ends_at))
  from (select id, token, expires_at, identity_confirmed_at, ${sessionEnd} as ends_at from sessions
    where sessions.user_id = users.id and ${sessionEnd} > ${now.getTime()}
    order by updated_at desc limit ${mostSessions}))`;

const facts = sql`json_object('id', users.id, 'shard', users.shard, 'role', users.role, 'planType', users.plan_type,
  'emailVerified', json(iif(users.email_verified, 'true', 'false')),
  'registrationCompleted', json(iif(users.registration_completed, 'true', 'false')),
  'deletesAt', users.deletes_at, 'firstName', users.first_name, 'lastName', users.last_name,
  'profession', users.profession, 'country', users.country, 'specialty', users.specialty)`;

/** Columns of what a copy is made of, as it is now. */
const viewerNow = (now: Date) => ({
  version: users.viewerVersion,
  facts: json<ViewerFacts>(facts).as('facts'),
  sessions: json<Record<string, CopiedSession>>(livingSessions(now)).as('sessions'),
});

export type ViewerNow = Pick<typeof viewers.$inferSelect, 'version' | 'facts' | 'sessions'>;

/** What a copy of an account is made of, with the revision of the library. */
export async function viewerOf(db: PlatformDatabase, userId: string, now: Date) {
  const [row] = await db
    .select({ ...viewerNow(now), revision: catalogueRevision.as('revision') })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export type Mark = typeof viewersToCopy.$inferSelect;

/** Marked accounts with what their copies are to be; an account that is no more has nothing. */
export function markedViewers(db: PlatformDatabase, { most, newestFirst, shard }: MarkFilter, now: Date) {
  return db
    .select({ mark: viewersToCopy, ...viewerNow(now), userId: users.id })
    .from(viewersToCopy)
    .leftJoin(users, eq(users.id, viewersToCopy.userId))
    .where(shard === undefined ? undefined : eq(viewersToCopy.shard, shard))
    .orderBy(newestFirst ? desc(viewersToCopy.id) : asc(viewersToCopy.id))
    .limit(most);
}

export interface MarkFilter {
  readonly most: number;
  readonly newestFirst?: boolean;
  readonly shard?: number;
}

/** Takes marks away, unless their account has changed since. */
export async function forgetMarks(db: PlatformDatabase, marks: readonly Mark[]): Promise<void> {
  const copied = JSON.stringify(marks.map(({ userId, version }) => [userId, version]));
  const { userId, version } = viewersToCopy;
  await db
    .delete(viewersToCopy)
    .where(sql`(${userId}, ${version}) in (select value ->> 0, value ->> 1 from json_each(${copied}))`);
}

/** Keeps a copy unless a newer one is there. */
function copyOf(db: LearnerDatabase, userId: string, { version, facts, sessions }: ViewerNow, copiedAt: Date) {
  const copy = { version, facts, sessions, copiedAt };
  const isNewer = sql`(excluded.version, excluded.copied_at) > (${viewers.version}, ${viewers.copiedAt})`;
  return db
    .insert(viewers)
    .values({ userId, ...copy })
    .onConflictDoUpdate({ target: viewers.userId, set: copy, setWhere: isNewer });
}

/** Keeps the copy of an account, and the revision of the library where none is known. */
export async function keepViewer(
  db: LearnerDatabase,
  userId: string,
  viewer: ViewerNow & { readonly revision: string | null },
  now: Date,
): Promise<void> {
  const library = { id: 1, revision: viewer.revision ?? '' };
  await db.batch([copyOf(db, userId, viewer, now), db.insert(libraryState).values(library).onConflictDoNothing()]);
}

/** What stays of an account that is no more until its copy is forgotten, so that no older copy comes back. */
const nobody = { facts: {} as ViewerFacts, sessions: {} };

/** Keeps the copies of marked accounts of a shard. */
export async function keepMarked(
  db: LearnerDatabase,
  rows: Awaited<ReturnType<typeof markedViewers>>,
  now: Date,
): Promise<void> {
  const [first, ...others] = rows.map(({ mark, userId, version, ...viewer }) =>
    userId !== null && version !== null
      ? copyOf(db, userId, { version, ...viewer }, now)
      : copyOf(db, mark.userId, { version: mark.version, ...nobody }, now),
  );
  if (first) await db.batch([first, ...others]);
}

export async function keepLibrary(db: LearnerDatabase, revision: string): Promise<void> {
  await db
    .insert(libraryState)
    .values({ id: 1, revision })
    .onConflictDoUpdate({
      target: libraryState.id,
      set: { revision },
      setWhere: sql`${libraryState.revision} <> ${revision}`,
    });
}

export async function revisionNow(db: PlatformDatabase): Promise<string> {
  const [row] = await db.select({ revision: catalogueRevision.as('revision') }).from(sql`(select 1)`);
  return row?.revision ?? '';
}

/** Somebody's copy with one session of it, by the hash of its token, and the revision of the library. */
export const copyWithSession = preparedQuery((db) =>
  db
    .select({
      version: viewers.version,
      facts: viewers.facts,
      copiedAt: viewers.copiedAt,
      session: json<CopiedSession | null>(sql`(${viewers.sessions} -> ${param('path')})`).as('session'),
      revision: sql<string | null>`(select revision from library_state where id = 1)`.as('revision'),
    })
    .from(viewers)
    .where(eq(viewers.userId, param('userId'))),
);

export type CopiedRow = ReturnType<ReturnType<typeof copyWithSession>['read']>[number];

/** Removes copies that nobody believes any more. */
export async function forgetCopies(db: LearnerDatabase, before: Date, most: number): Promise<number> {
  const old = db.select({ userId: viewers.userId }).from(viewers).where(lt(viewers.copiedAt, before)).limit(most);
  const { meta } = await db.delete(viewers).where(inArray(viewers.userId, old));
  return meta.changes;
}
