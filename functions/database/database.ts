import type { Query } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Env } from '../env.ts';
import type { Travelling } from './companion.ts';
import { noting } from './written.ts';

export type Database = DrizzleD1Database & {
  $client: D1Database;
  /** What goes along with the next prepared queries. */
  readonly companion?: Travelling;
};

/** The database with the tables of the platform. */
export type PlatformDatabase = Database & { readonly owner?: 'platform' };

/** A database with the tables of learners: a shard. */
export type LearnerDatabase = Database & { readonly owner?: 'learner' };

/** What a request may ask. */
export interface Databases {
  readonly platform: PlatformDatabase;
  readonly learner: LearnerDatabase;
}

/** A user with the shard that holds what is theirs. */
export interface Learner {
  readonly id: string;
  readonly shard: number;
}

/** Databases by their bindings, which last as long as the isolate. */
const opened = new WeakMap<D1Database, Database>();

function open(binding: D1Database, clientOf = (client: D1Database) => client): Database {
  const known = opened.get(binding);
  if (known) return known;
  const db = drizzle(clientOf(binding), { casing: 'snake_case' });
  opened.set(binding, db);
  return db;
}

export function platformDb(env: Env): PlatformDatabase {
  return open(env.PLATFORM, noting);
}

/**
 * The platform as the nearest replica has it, for what may come a moment late: never for whether a session lives, nor
 * for what was just written.
 */
export function nearbyPlatformDb(env: Env): PlatformDatabase {
  const session = env.PLATFORM.withSession('first-unconstrained');
  return drizzle(session as unknown as D1Database, { casing: 'snake_case' });
}

/** The database that holds what is a learner's. */
export function learnerDb(env: Env, { shard }: Pick<Learner, 'shard'>): LearnerDatabase {
  const binding = env[`LEARNERS_${shard}`];
  if (!binding) throw new Error(`There is no database for the learners of shard ${shard}.`);
  return open(binding);
}

/** What Drizzle makes of a query for a batch. */
interface InBatch {
  _prepare(): {
    readonly stmt: D1PreparedStatement;
    readonly query: Query;
    mapResult(found: unknown, isFromBatch: true): unknown;
  };
}

/** A database whose next batch or prepared queries take another along. */
export function accompanied<Of extends Database>(db: Of, companion: Travelling): Of {
  const batch = async (queries: readonly InBatch[]) => {
    if (companion.isGone) return db.batch(queries as never);
    const prepared = queries.map((query) => query._prepare());
    const statements = prepared.map(({ stmt, query: { params } }) => stmt.bind(...params));
    const found = await companion.goWith(db.$client, statements);
    return prepared.map((one, index) => one.mapResult(found[index], true));
  };
  return Object.create(db, { companion: { value: companion }, batch: { value: batch } }) as Of;
}

/** Every database that holds learners, by shard. */
export function learnerDbs(env: Env): LearnerDatabase[] {
  return shardsOf(env).map((shard) => learnerDb(env, { shard }));
}

/** Works on several databases in parallel; returns the largest number of rows of one of them. */
export async function mostOf<Of extends Database>(
  databases: readonly Of[],
  work: (db: Of, index: number) => Promise<number>,
): Promise<number> {
  return Math.max(...(await Promise.all(databases.map(work))));
}

/** The shard of a user who signs up, drawn so that all which take newcomers fill evenly and nobody has to count. */
export function shardOfNewcomer(env: Env): number {
  const named = env.NEW_LEARNER_SHARDS.split(',').filter(Boolean).map(Number);
  const shards = named.length > 0 ? named : shardsOf(env);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return shards[random % shards.length] ?? 0;
}

function shardsOf(env: Env): number[] {
  const shards: number[] = [];
  while (env[`LEARNERS_${shards.length}`]) shards.push(shards.length);
  return shards;
}
