import { inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { RealtimeMessage } from '#contract/catalogue';
import type { TrackedName } from '#contract/messaging/tracking';
import type { TrackingEnvironment } from '#contract/settings';
import { messageIdPrefix } from '#contract/messaging/tracking/message-ids';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { commitWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { eventRetention } from './rules.ts';
import { trackedCounts, trackedEvents } from './schema.ts';

/** An event that the contract has validated. */
interface NewEvent {
  readonly id: string;
  readonly name: string;
  readonly facts: unknown;
  readonly page: string | null;
  readonly at: string;
}

interface EventContext {
  /** The user of the events; `null` if they are anonymous. */
  readonly userId: string | null;
  readonly environment: TrackingEnvironment;
  readonly receivedAt: Date;
}

/** Inserts events within a limit; skips duplicates. */
export async function insertEvents(
  db: Cell,
  events: readonly NewEvent[],
  { userId, environment, receivedAt }: EventContext,
  limit: RateLimit,
): Promise<void> {
  const rows = JSON.stringify(events.map(({ at, ...event }) => ({ ...event, at: Date.parse(at) })));
  const event = {
    id: sql`value ->> 'id'`,
    name: sql`value ->> 'name'`,
    facts: sql`value -> 'facts'`,
    page: sql`value ->> 'page'`,
    environment,
    traceId: sql`(select trace_id from users where id = ${userId})`,
    at: sql`value ->> 'at'`,
    receivedAt,
  };
  const insertion = insertFrom(db, trackedEvents, event, sql`from json_each(${rows}) where true`);
  await commitWithin(db, limit, [insertion.onConflictDoNothing()]);
}

/** Environment and time of an event that the edge tracks itself. */
export type TrackingContext = Pick<typeof trackedEvents.$inferInsert, 'environment' | 'at'>;

/**
 * Tracks the event of a message to a user if `when` is true: the statement after the message's insert. It is
 * anonymous, as the privacy signals of the user's browser are not available here.
 */
export function trackedMessageInsert(
  db: Cell,
  { userId, event, data }: RealtimeMessage & { readonly userId: string },
  { environment, at }: TrackingContext,
  when: SQL,
) {
  const newest = sql`(select max(id) from realtime_outbox where user_id = ${userId})`;
  const id = sql`${messageIdPrefix} || ${newest}`;
  const row = { id, name: event as TrackedName, facts: data, environment, at, receivedAt: at };
  return insertFrom(db, trackedEvents, row, sql`where ${when}`).onConflictDoNothing();
}

/** Replaces events after their retention by counts per day; returns how many events there were. */
export async function countOldEvents(db: Cell, limit: number): Promise<number> {
  const isOld = lt(trackedEvents.receivedAt, new Date(Date.now() - eventRetention));
  const old = db
    .select({ id: trackedEvents.id })
    .from(trackedEvents)
    .where(isOld)
    .orderBy(trackedEvents.receivedAt, trackedEvents.id)
    .limit(limit);
  const [, { meta }] = await db.batch([
    insertFrom(
      db,
      trackedCounts,
      {
        day: sql`date(received_at / 1000, 'unixepoch')`,
        environment: sql`environment`,
        name: sql`name`,
        count: sql`count(*)`,
      },
      sql`from tracked_events where id in ${old} group by 1, 2, 3`,
    ).onConflictDoUpdate({
      target: [trackedCounts.day, trackedCounts.environment, trackedCounts.name],
      set: { count: sql`count + excluded.count` },
    }),
    db.delete(trackedEvents).where(inArray(trackedEvents.id, old)),
  ]);
  return meta.changes;
}
