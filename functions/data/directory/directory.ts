import { and, eq, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { assertInBatch } from '../assertions/assertions.ts';
import { cellOf, directoryOf, type Cell } from '../cells.ts';
import { newId } from '../ids.ts';
import { insertFrom } from '../insert-from.ts';
import { send, type MessageKind } from '../messages/messages.ts';
import { cellMessages } from '../messages/schema.ts';
import { nameKinds, names, refusedReservations } from './schema.ts';

export type NameKind = (typeof nameKinds)[number];

/** A unique name: an email address in lower case, `provider:subject`, or the id of a credential. */
export interface Name {
  readonly kind: NameKind;
  readonly name: string;
}

/** The account that holds a name. */
export interface Holder {
  readonly cell: number;
  readonly id: string;
  /** Whether the cell's batch is known to be committed; that of a reservation may be. */
  readonly isConfirmed: boolean;
  /** The id of its reservation. */
  readonly reservation: string;
}

/** How long a reservation is valid without a confirmation, in milliseconds. */
const reservationLifetime = 2 * 60_000;

/** The key of a name: its HMAC. */
export function keyOf(env: Env, { kind, name }: Name): string {
  return createHmac('sha256', env.DIRECTORY_SECRET).update(`${kind}:${name}`).digest('base64url');
}

/** The holder of a name, also by reservation. */
export async function holderOf(env: Env, name: Name): Promise<Holder | undefined> {
  const [row] = await directoryOf(env).select().from(names).where(isName(env, name));
  return row && asHolder(row);
}

function asHolder({ cell, id, state, reservation }: typeof names.$inferSelect): Holder {
  return { cell, id, isConfirmed: state === 'confirmed', reservation };
}

/**
 * Reserves a name for an account, unless another holds it; returns the holder. The batch that inserts the name's rows
 * includes `confirmNameStatements`. An expired reservation of another account is refused first.
 */
export async function reserveName(
  env: Env,
  name: Name,
  { cell, id }: { readonly cell: number; readonly id: string },
  now = new Date(),
): Promise<Holder> {
  const directory = directoryOf(env);
  const until = new Date(now.getTime() + reservationLifetime);
  const row = { kind: name.kind, key: keyOf(env, name), cell, id, state: 'reserved' as const, until };
  const [, [held]] = await directory.batch([
    directory
      .insert(names)
      .values({ ...row, reservation: newId() })
      .onConflictDoNothing(),
    directory.select().from(names).where(isName(env, name)),
  ]);
  if (!held) return reserveName(env, name, { cell, id }, now);
  const isExpired = held.state === 'reserved' && held.id !== id && (held.until ?? now) <= now;
  if (!isExpired) return asHolder(held);
  await refuseReservation(env, name, asHolder(held), now);
  return reserveName(env, name, { cell, id }, now);
}

/**
 * Ends a reservation: it is refused in its cell first, so that its batch cannot commit afterwards. If that cell
 * has committed, the name is confirmed.
 */
export async function refuseReservation(
  env: Env,
  name: Name,
  { cell, id, reservation }: Holder,
  now = new Date(),
): Promise<void> {
  const isCommitted = sql`exists (select 1 from ${cellMessages} where ${cellMessages.kind} = ${nameConfirmed.name}
    and ${cellMessages.payload} ->> 'reservation' = ${reservation})`;
  const isRefused = await refuse(cellOf(env, cell), reservation, sql`not ${isCommitted}`, now);
  if (!isRefused) return nameConfirmed.handle(env, { kind: name.kind, key: keyOf(env, name), cell, id, reservation });
  await directoryOf(env)
    .delete(names)
    .where(and(isName(env, name), eq(names.reservation, reservation), ne(names.state, 'confirmed')));
}

/**
 * Refuses a reservation in its cell if `when` is true, so that no batch that asserts it commits; returns whether it is
 * refused.
 */
async function refuse(db: Cell, reservation: string, when: SQL, now: Date): Promise<boolean> {
  const [, refused] = await db.batch([
    insertFrom(db, refusedReservations, { reservation, refusedAt: now }, sql`where ${when}`).onConflictDoNothing(),
    db.select().from(refusedReservations).where(eq(refusedReservations.reservation, reservation)),
  ]);
  return refused.length > 0;
}

/** Maximum duration of a batch that asserts a reservation, in milliseconds. */
const maxBatchDuration = 24 * 60 * 60_000;

/** Deletes refused reservations that no batch can assert any more. */
export async function deleteOldRefusals(db: Cell, limit: number, now = new Date()): Promise<number> {
  const { reservation, refusedAt } = refusedReservations;
  const isOld = lte(refusedAt, new Date(now.getTime() - maxBatchDuration));
  const old = db.select({ reservation }).from(refusedReservations).where(isOld).limit(limit);
  return (await db.delete(refusedReservations).where(inArray(reservation, old))).meta.changes;
}

/** Deletes a name whose cell no longer has its rows. */
export async function releaseName(env: Env, name: Name, { reservation }: Holder): Promise<void> {
  await directoryOf(env)
    .delete(names)
    .where(and(isName(env, name), eq(names.reservation, reservation)));
}

/** The condition that a reservation was not refused. */
export const isNotRefused = (reservation: string) =>
  sql`not exists (select 1 from refused_reservations where reservation = ${reservation})`;

/**
 * Statements for the batch that inserts a reserved name's rows: the batch fails if the reservation was refused, and the
 * name is confirmed if `when` is true.
 */
export function confirmNameStatements(
  env: Env,
  db: Cell,
  name: Name,
  { cell, id, reservation }: Holder,
  when = sql`true`,
) {
  const payload = { kind: name.kind, key: keyOf(env, name), cell, id, reservation };
  return [
    assertInBatch(db, isNotRefused(reservation)),
    deletePendingChanges(db, payload, when),
    send(db, nameConfirmed, payload, { when }),
  ] as const;
}

/** Statements for the batch that deletes a name's rows, if `when` is true. */
export function releaseNameStatements(env: Env, db: Cell, name: Name, id: string, when = sql`true`) {
  const payload = { kind: name.kind, key: keyOf(env, name), cell: db.number, id };
  return [deletePendingChanges(db, payload, when), send(db, nameReleased, payload, { when })] as const;
}

/** Deletes undelivered messages of an account's name, which a newer message replaces. */
function deletePendingChanges(db: Cell, change: v.InferOutput<typeof NameChange>, when: SQL) {
  const isOlder = sql`${cellMessages.kind} in (${nameConfirmed.name}, ${nameReleased.name}) and ${concernsName(change)}`;
  return db.delete(cellMessages).where(sql`${isOlder} and ${when}`);
}

/** The condition for messages of an account's name. */
function concernsName({ kind, key, id }: v.InferOutput<typeof NameChange>): SQL {
  const { payload } = cellMessages;
  return sql`${payload} ->> 'key' = ${key} and ${payload} ->> 'kind' = ${kind} and ${payload} ->> 'id' = ${id}`;
}

const NameChange = v.object({ kind: v.picklist(nameKinds), key: v.string(), id: v.string(), cell: v.number() });
const Confirmation = v.object({ ...NameChange.entries, reservation: v.string() });

/** Sent by `confirmNameStatements`. */
export const nameConfirmed: MessageKind<v.InferOutput<typeof Confirmation>> = {
  name: 'name-confirmed',
  schema: Confirmation,
  async handle(env, confirmation) {
    const set = { state: 'confirmed' as const, until: null };
    await directoryOf(env)
      .insert(names)
      .values({ ...confirmation, ...set })
      .onConflictDoUpdate({
        target: [names.kind, names.key],
        set: { ...set, reservation: confirmation.reservation },
        setWhere: eq(names.id, confirmation.id),
      });
  },
};

/**
 * Sent by `releaseNameStatements`. Its account may claim the name again meanwhile: either that batch commits first and
 * deletes this message, or it fails because its reservation is refused, and the claim is retried.
 */
export const nameReleased: MessageKind<v.InferOutput<typeof NameChange>> = {
  name: 'name-released',
  schema: NameChange,
  async handle(env, change) {
    const directory = directoryOf(env);
    const isHolder = and(eq(names.kind, change.kind), eq(names.key, change.key), eq(names.id, change.id));
    const [held] = await directory.select().from(names).where(isHolder);
    if (!held) return;
    const isSent = sql`exists (select 1 from ${cellMessages} where ${cellMessages.kind} = ${nameReleased.name}
      and ${concernsName(change)})`;
    if (!(await refuse(cellOf(env, change.cell), held.reservation, isSent, new Date()))) return;
    await directory.delete(names).where(and(isHolder, eq(names.reservation, held.reservation)));
  },
};

function isName(env: Env, name: Name) {
  return and(eq(names.kind, name.kind), eq(names.key, keyOf(env, name)));
}
