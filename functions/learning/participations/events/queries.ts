import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { RealtimeMessage } from '#contract/catalogue';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { notificationInsert, type NewNotification } from '../../../messaging/notifications/queries.ts';
import { outboxInsert } from '../../../messaging/realtime/queries.ts';
import { trackedMessageInsert, type TrackingContext } from '../../../messaging/tracking/queries.ts';
import { milestoneOf } from '../rules.ts';
import { participationEvents, participations, snapshots, type EventKind, type ParticipationRow } from '../schema.ts';
import type { Snapshot } from '../snapshots.ts';

export interface Fact {
  readonly participationId: string;
  readonly userId: string;
  readonly kind: EventKind;
  readonly at: Date;
  /** When its milestone was reached, if that was before it was known. */
  readonly reachedAt?: Date;
  /** Facts of this event alone, apart from the rules, terms and texts that applied. */
  readonly facts?: Record<string, unknown>;
  readonly snapshot?: Snapshot;
  /** Messages for the learner's devices. */
  readonly messages?: readonly RealtimeMessage[];
  /** Where the messages are tracked as well, because no page does it. */
  readonly tracked?: TrackingContext;
  /** The notification for the learner. */
  readonly notification?: Pick<NewNotification, 'data' | 'dedupeKey'> | undefined;
  /** A condition; unless it holds, nothing is recorded. */
  readonly when?: SQL;
}

/**
 * A fact for one batch: its event, its milestone, its messages and its notification. Where the participation is not
 * there or `when` does not hold, nothing is written; the first statement answers with the event if it is.
 */
export function recordEvent(
  db: Cell,
  {
    participationId,
    userId,
    kind,
    at,
    reachedAt = at,
    facts = {},
    snapshot,
    messages = [],
    tracked,
    notification,
    when = sql`true`,
  }: Fact,
) {
  const id = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
  const isRecorded = sql`exists (select 1 from participation_events where participation_id = ${participationId} and id = ${id})`;
  const number = sql`(select coalesce(max(number), 0) + 1 from participation_events where participation_id = ${participationId})`;
  const append = insertFrom(
    db,
    participationEvents,
    { participationId, number, id, kind, at, facts, snapshot: snapshot?.id ?? null },
    sql`from participations where id = ${participationId} and ${when}`,
  ).returning({ id: participationEvents.id });
  const following: BatchItem<'sqlite'>[] = [
    ...(snapshot ? [storeSnapshot(db, snapshot, isRecorded)] : []),
    ...messages.flatMap((message) => [
      outboxInsert(db, { userId, ...message }, isRecorded),
      ...(tracked ? [trackedMessageInsert(db, { userId, ...message }, tracked, isRecorded)] : []),
    ]),
    ...(notification ? notificationInsert(db, { ...notification, userId, at, when: isRecorded }) : []),
  ];
  const milestone = milestoneOf(kind);
  if (milestone !== undefined) following.unshift(setMilestone(db, participationId, milestone, reachedAt, isRecorded));
  return { statements: [append, ...following] as const, isRecorded };
}

/** Stores a snapshot unless it is stored; another one under its id lets the whole batch fail. */
function storeSnapshot(db: Cell, { id, hash, content }: Snapshot, when: SQL) {
  const isKept = sql`exists (select 1 from snapshots where hash = ${hash})`;
  return insertFrom(db, snapshots, { id, hash, content: sql`${content}` }, sql`where ${when} and not ${isKept}`);
}

/** The first event of a kind sets its milestone. */
function setMilestone(
  db: Cell,
  participationId: string,
  milestone: Exclude<ReturnType<typeof milestoneOf>, undefined>,
  at: Date,
  isRecorded: SQL,
) {
  const lastActiveAt = sql`max(${participations.lastActiveAt}, ${at.getTime()})`;
  const set = milestone && { [milestone]: sql`coalesce(${participations[milestone]}, ${at.getTime()})` };
  return db
    .update(participations)
    .set({ ...set, lastActiveAt })
    .where(and(eq(participations.id, participationId), isRecorded));
}

/** Records a fact alone; returns whether it is one. */
export async function recordAlone(db: Cell, fact: Fact): Promise<boolean> {
  const [recorded] = await db.batch(recordEvent(db, fact).statements);
  return recorded.length > 0;
}

/** Adds active seconds to a participation, and by a trigger to the day, unless another report was counted since. */
export function countActive(
  db: Cell,
  { id, lastActiveAt }: Pick<ParticipationRow, 'id' | 'lastActiveAt'>,
  seconds: number,
  at: Date,
) {
  return db
    .update(participations)
    .set({ activeSeconds: sql`${participations.activeSeconds} + ${seconds}`, lastActiveAt: at })
    .where(and(eq(participations.id, id), eq(participations.lastActiveAt, lastActiveAt)));
}
