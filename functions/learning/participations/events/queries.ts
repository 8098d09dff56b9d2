import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { RealtimeMessage } from '#contract/catalogue';
import { webinarOf } from '#contract/credit/certificates/activities';
import type { Cell, ReadableCell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { preparedQuery } from '../../../data/reads.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { notificationInsert, type NewNotification } from '../../../messaging/notifications/queries.ts';
import { outboxInsert } from '../../../messaging/realtime/queries.ts';
import { trackedMessageInsert, type TrackingContext } from '../../../messaging/tracking/queries.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { ofLearnerInCourse } from '../queries.ts';
import { milestoneOf } from '../rules.ts';
import { participationEvents, participations, snapshots, type EventKind, type ParticipationRow } from '../schema.ts';
import type { Snapshot } from '../snapshots.ts';

export interface EventInput {
  readonly participationId: string;
  readonly userId: string;
  readonly kind: EventKind;
  readonly at: Date;
  /** When its milestone was reached, if earlier than `at`. */
  readonly reachedAt?: Date;
  /** The milestone that it sets instead of that of its kind. */
  readonly milestone?: 'lessonsCompletedAt';
  /** Facts of this event; rules, terms and texts are in the snapshot. */
  readonly facts?: Record<string, unknown>;
  readonly snapshot?: Snapshot;
  /** Messages for the learner's devices. */
  readonly messages?: readonly RealtimeMessage[];
  /** Set if the messages are tracked here, because no page does it. */
  readonly tracked?: TrackingContext;
  /** The notification for the learner. */
  readonly notification?: Pick<NewNotification, 'data' | 'dedupeKey'> | undefined;
  /** A condition; if it is false, nothing is recorded. */
  readonly when?: SQL;
}

/**
 * Statements of an event for one batch: the event, its milestone, messages and notification, and what other features
 * batch with it. If the participation does not exist or `when` is false, nothing is written; the first statement
 * returns the event's id.
 */
export function recordEvent(
  db: Cell,
  {
    participationId,
    userId,
    kind,
    at,
    reachedAt = at,
    milestone: instead,
    facts = {},
    snapshot,
    messages = [],
    tracked,
    notification,
    when = sql`true`,
  }: EventInput,
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
    ...declaredFeatures().flatMap(({ batchedWith }) => {
      return batchedWith?.courseEvent?.(db, { participationId, userId, kind, at }, isRecorded) ?? [];
    }),
  ];
  const milestone = instead ?? milestoneOf(kind);
  if (milestone !== undefined) following.unshift(setMilestone(db, participationId, milestone, reachedAt, isRecorded));
  return { statements: [append, ...following] as const, isRecorded };
}

/** Inserts a snapshot once; another one with the same id fails the batch. */
function storeSnapshot(db: Cell, { id, hash, content }: Snapshot, when: SQL) {
  const isStored = sql`exists (select 1 from snapshots where hash = ${hash})`;
  return insertFrom(db, snapshots, { id, hash, content: sql`${content}` }, sql`where ${when} and not ${isStored}`);
}

/** The first event of a kind sets its milestone, and a pass the plan at that time. */
function setMilestone(
  db: Cell,
  participationId: string,
  milestone: Exclude<ReturnType<typeof milestoneOf>, undefined>,
  at: Date,
  isRecorded: SQL,
) {
  const lastActiveAt = sql`max(${participations.lastActiveAt}, ${at.getTime()})`;
  const set = milestone && { [milestone]: sql`coalesce(${participations[milestone]}, ${at.getTime()})` };
  const plan = sql`(select ${users.planType} from ${users} where ${users.id} = ${participations.userId})`;
  const passed = milestone === 'passedAt' && {
    passedPlan: sql`iif(${participations.passedAt} is null, ${plan}, ${participations.passedPlan})`,
  };
  return db
    .update(participations)
    .set({ ...set, ...passed, lastActiveAt })
    .where(and(eq(participations.id, participationId), isRecorded));
}

/** The share of a webinar or recording that events confirm, 0 to 1. */
export const attended = sql<number | null>`max(${participationEvents.facts} ->> '$.share')`;

/** The same in an activity of a webinar. */
const attendedShare = preparedQuery((build) =>
  build
    .select({ share: attended.as('share') })
    .from(participationEvents)
    .innerJoin(participations, eq(participations.id, participationEvents.participationId))
    .where(and(ofLearnerInCourse, eq(participationEvents.kind, 'attended'))),
);

/** The share of a recording that a learner has watched, 0 to 1; `null` in a course. */
export async function watchedShare(
  { read }: Pick<ReadableCell, 'read'>,
  userId: string,
  courseId: string,
): Promise<number | null> {
  if (!webinarOf(courseId)) return null;
  const [[row]] = await read(attendedShare({ userId, courseId }));
  return row?.share ?? null;
}

/** Records an event in a batch of its own; returns whether it was recorded. */
export async function recordSingleEvent(db: Cell, fact: EventInput): Promise<boolean> {
  const [recorded] = await db.batch(recordEvent(db, fact).statements);
  return recorded.length > 0;
}

/** Adds active seconds to a participation, and by a trigger to the day, unless another report was credited since. */
export function addActiveSeconds(
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
