import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RealtimeMessage } from '#contract/realtime';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { participationEvents, participations } from './schema.ts';

type EventKind = (typeof participationEvents.$inferSelect)['kind'];

export interface AppendedEvent {
  readonly kind: EventKind;
  readonly at: Date;
  readonly snapshot: Record<string, unknown>;
  /** What the learner is told of it. */
  readonly domainMessages?: readonly RealtimeMessage[];
}

/** Appends an event to a participation that exists and meets `when`. */
export function appendEvent(db: Database, participationId: string, event: AppendedEvent, when: SQL = sql`true`) {
  return db.insert(participationEvents).select(eventRow(participationId, event, when));
}

/** The row of an event, in the order of the table's columns; none where there is no such participation. */
export function eventRow(
  participationId: string,
  { kind, at, snapshot, domainMessages }: AppendedEvent,
  when: SQL,
): SQL {
  const told = domainMessages?.length ? JSON.stringify(domainMessages) : null;
  return sql`
    select ${newId()}, ${participations.id}, ${kind}, ${at.getTime()}, ${JSON.stringify(snapshot)}, ${told}
    from ${participations} where ${participations.id} = ${participationId} and ${when}`;
}

/** Adds active seconds to a participation, and by a trigger to the day, unless another report was counted since. */
export function countActive(db: Database, participationId: string, lastActiveAt: Date, seconds: number, at: Date) {
  return db
    .update(participations)
    .set({ activeSeconds: sql`${participations.activeSeconds} + ${seconds}`, lastActiveAt: at })
    .where(and(eq(participations.id, participationId), eq(participations.lastActiveAt, lastActiveAt)));
}
