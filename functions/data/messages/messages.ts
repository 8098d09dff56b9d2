import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { logFailure, withoutParameters } from '../failed-queries.ts';
import type { Env } from '../../env.ts';
import type { Cell, Library } from '../cells.ts';
import { insertFrom } from '../insert-from.ts';
import { cellMessages, libraryMessages } from './schema.ts';

/** A kind of message between databases, declared by the feature that handles it. */
export interface MessageKind<Payload = unknown> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Payload>;
  /** Must be idempotent: delivery is at least once. */
  readonly handle: (env: Env, payload: Payload) => Promise<void>;
}

/** Kinds with payloads of their own. */
export type MessageKinds = readonly {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, unknown>;
  readonly handle: (env: Env, payload: never) => Promise<void>;
}[];

/** Reports a dead letter. */
type Report = (error: unknown) => Promise<void>;

/** Failed attempts after which a message is a dead letter. */
const maxAttempts = 12;

/** The delay before the next attempt, in milliseconds: from 30 s, doubled up to an hour. */
const backOff = (attempts: number) => Math.min(60 * 60_000, 30_000 * 2 ** (attempts - 1));

const tableOf = (db: Cell | Library) => ('number' in db ? cellMessages : libraryMessages);

interface SendOptions {
  readonly at?: Date;
  readonly when?: SQL;
  readonly from?: SQL;
}

/**
 * The statement that sends a message if `when` is true, for the batch of its event. With `from` it sends one
 * for each selected row; the payload is an expression.
 */
export function send<Payload>(
  db: Cell | Library,
  kind: MessageKind<Payload>,
  payload: Payload | SQL,
  { at = new Date(), when = sql`true`, from = sql`` }: SendOptions = {},
) {
  const row = { kind: kind.name, payload, createdAt: at, attempts: 0, dueAt: at };
  return insertFrom(db, tableOf(db) as typeof cellMessages, row, sql`${from} where ${when}`);
}

/**
 * Delivers due messages of a database in order; returns how many there were. With `onlyKinds`, messages of other kinds
 * are left to the job.
 */
export async function deliverMessages(
  env: Env,
  db: Cell | Library,
  kinds: MessageKinds,
  report: Report,
  {
    limit = 100,
    now = new Date(),
    onlyKinds = false,
  }: { readonly limit?: number; readonly now?: Date; readonly onlyKinds?: boolean } = {},
): Promise<number> {
  const table = tableOf(db);
  const names = kinds.map(({ name }) => name);
  const isDue = and(lte(table.dueAt, now), onlyKinds ? inArray(table.kind, names) : undefined);
  const due = await db.select().from(table).where(isDue).orderBy(asc(table.id)).limit(limit);
  for (const message of due) {
    try {
      const kind = kinds.find(({ name }) => name === message.kind);
      if (!kind) throw new Error(`No feature handles messages of the kind ${message.kind}.`);
      await kind.handle(env, v.parse(kind.schema, message.payload) as never);
      await db.delete(table).where(eq(table.id, message.id));
    } catch (error) {
      const attempts = message.attempts + 1;
      const isDead = attempts >= maxAttempts;
      const dueAt = isDead ? null : new Date(now.getTime() + backOff(attempts));
      const logged = withoutParameters(error);
      const failure = logged instanceof Error ? logged.message : String(logged);
      await db.update(table).set({ attempts, dueAt, failure }).where(eq(table.id, message.id));
      if (isDead) await report(error);
      else logFailure(error);
    }
  }
  return due.length;
}

/** Messages that are not retried automatically. */
export function deadLetters(db: Cell | Library, limit: number) {
  const table = tableOf(db);
  return db.select().from(table).where(isNull(table.dueAt)).orderBy(asc(table.id)).limit(limit);
}

/** Makes dead letters due again; returns how many there are. */
export async function retryDeadLetters(db: Cell | Library, now = new Date()): Promise<number> {
  const table = tableOf(db);
  return (await db.update(table).set({ dueAt: now, attempts: 0 }).where(isNull(table.dueAt))).meta.changes;
}
