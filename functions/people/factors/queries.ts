import { and, eq, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { mailInsert, type Recipient } from '../../messaging/mail/queries.ts';
import type { Message } from '../../messaging/mail/render.ts';
import { factorRecoveries, recoveryCodes, rememberedDevices, twoSteps } from '../accounts/sign-ins/schema.ts';

type TwoStepRow = Omit<typeof twoSteps.$inferSelect, 'wrongCodes'>;

/** Two-step verification of a user with the key of their app. */
export function appKeysOf(userId: string) {
  return query(build.select().from(twoSteps).where(eq(twoSteps.userId, userId)));
}

export async function twoStepOf({ read }: Pick<Cell, 'read'>, userId: string): Promise<TwoStepRow | undefined> {
  const [[row]] = await read(appKeysOf(userId));
  return row;
}

/** The mail that notifies the owner of an account of a change. */
export interface Notice {
  readonly recipient: Recipient;
  readonly message: Message;
}

/** True while a condition is true and two-step verification is unchanged. */
export function isTwoStepUnchanged(userId: string, since: Date | null, condition: SQL): SQL {
  return sql`${condition} AND ${since?.getTime() ?? null} IS (SELECT ${twoSteps.since} FROM ${twoSteps}
    WHERE ${twoSteps.userId} = ${userId})`;
}

/** A user's two-step verification, and how many recovery codes and remembered devices there are. */
export function twoStepsOf(userId: string, now: Date) {
  const { endsAt } = rememberedDevices;
  return query(
    build
      .select({
        since: twoSteps.since,
        recoveryCodesLeft: sql<number>`(SELECT count(*) FROM ${recoveryCodes}
          WHERE ${recoveryCodes.userId} = ${twoSteps.userId})`.as('codes'),
        rememberedDevices: sql<number>`(SELECT count(*) FROM ${rememberedDevices}
          WHERE ${rememberedDevices.userId} = ${twoSteps.userId} AND ${endsAt} > ${now.getTime()})`.as('devices'),
        recoveryEndsAt: factorRecoveries.endsAt,
      })
      .from(twoSteps)
      .leftJoin(factorRecoveries, eq(factorRecoveries.userId, twoSteps.userId))
      .where(eq(twoSteps.userId, userId)),
  );
}

/**
 * Switches two-step verification on with its recovery codes; of two concurrent requests, the second changes nothing.
 */
export async function switchTwoStepOn(
  db: Cell,
  row: TwoStepRow,
  codes: readonly string[],
  { recipient, message }: Notice,
): Promise<boolean> {
  const isInserted = sql`SELECT 1 FROM ${twoSteps} WHERE ${twoSteps.userId} = ${row.userId} AND ${twoSteps.key} = ${row.key}`;
  const [switched] = await db.batch([
    db.insert(twoSteps).values(row).onConflictDoNothing().returning({ userId: twoSteps.userId }),
    insertFrom(
      db,
      recoveryCodes,
      { userId: row.userId, code: sql`value` },
      sql`FROM json_each(${JSON.stringify(codes)}) WHERE EXISTS (${isInserted})`,
    ),
    mailInsert(db, recipient, message, { when: sql`EXISTS (${isInserted})` }),
  ]);
  return switched.length > 0;
}

/** Stores two-step verification of a demo account, unless it has one. */
export async function storeTwoStep(db: Cell, row: TwoStepRow): Promise<void> {
  await db.insert(twoSteps).values(row).onConflictDoNothing();
}

/** Switches two-step verification off and mails a notice; deletes codes, remembered devices and a recovery. */
export async function switchTwoStepOff(db: Cell, userId: string, { recipient, message }: Notice): Promise<void> {
  await db.batch([
    mailInsert(db, recipient, message, { when: isTwoStepOn(userId) }),
    db.delete(twoSteps).where(eq(twoSteps.userId, userId)),
  ]);
}

function isTwoStepOn(userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${twoSteps} WHERE ${twoSteps.userId} = ${userId})`;
}

/** Replaces a user's recovery codes and mails a notice; false if two-step verification is off. */
export async function replaceRecoveryCodes(
  db: Cell,
  userId: string,
  codes: readonly string[],
  { recipient, message }: Notice,
): Promise<boolean> {
  const [, inserted] = await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    insertFrom(
      db,
      recoveryCodes,
      { userId, code: sql`value` },
      sql`FROM ${twoSteps}, json_each(${JSON.stringify(codes)}) WHERE ${twoSteps.userId} = ${userId}`,
    ).returning({ code: recoveryCodes.code }),
    mailInsert(db, recipient, message, { when: isTwoStepOn(userId) }),
  ]);
  return inserted.length > 0;
}

/** Consumes a time step and all before it; of two requests with the same code only one succeeds. */
export async function consumeStep(db: Cell, { userId, key }: TwoStepRow, step: number): Promise<boolean> {
  const used = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), eq(twoSteps.key, key), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId });
  return used.length > 0;
}

/** Counts a wrong second step. */
export async function countWrongCode(db: Cell, userId: string): Promise<void> {
  await db
    .update(twoSteps)
    .set({ wrongCodes: sql`${twoSteps.wrongCodes} + 1` })
    .where(eq(twoSteps.userId, userId));
}

/** Whether a user has this recovery code. */
export async function isRecoveryCode(db: Cell, userId: string, code: string): Promise<boolean> {
  return (await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, code)))) > 0;
}

/** Consumes a recovery code; returns how many are left, or `undefined` if it does not exist. */
export async function consumeRecoveryCode(db: Cell, userId: string, code: string): Promise<number | undefined> {
  const [used, left] = await db.batch([
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, code)))
      .returning({ code: recoveryCodes.code }),
    db.select({ code: recoveryCodes.code }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]);
  return used.length > 0 ? left.length : undefined;
}

/** Inserts a remembered device if two-step verification is on. */
export async function insertRememberedDevice(
  db: Cell,
  { id, userId, endsAt }: typeof rememberedDevices.$inferInsert,
): Promise<void> {
  const isOn = sql`FROM ${twoSteps} WHERE ${twoSteps.userId} = ${userId}`;
  await insertFrom(db, rememberedDevices, { id, userId, endsAt }, isOn);
}

export async function deleteDevicesOf(db: Cell, userId: string): Promise<void> {
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

/** Deletes expired remembered devices. */
export async function deleteOldDevices(db: Cell, limit: number): Promise<number> {
  const isExpired = lte(rememberedDevices.endsAt, new Date());
  const expired = db.select({ id: rememberedDevices.id }).from(rememberedDevices).where(isExpired).limit(limit);
  return (await db.delete(rememberedDevices).where(inArray(rememberedDevices.id, expired))).meta.changes;
}
