import { learnerDb, learnerDbs, platformDb, type Learner } from '../database/database.ts';
import type { Env } from '../env.ts';
import * as queries from './queries.ts';
import { copyLife, isCopyDue, sessionInCopy } from './rules.ts';

interface Shown {
  /** The hash of the token that is shown. */
  readonly hash: string;
  /** What the shard has. */
  readonly copy: queries.CopiedRow | undefined;
}

/** A session as the platform has it now, where a copy did not tell; what the copy lacks is written into it. */
export async function sessionInNewCopy(env: Env, { id, shard }: Learner, { hash, copy }: Shown) {
  const now = new Date();
  const viewer = await queries.viewerOf(platformDb(env), id, now);
  if (!viewer) return undefined;
  const revision = viewer.revision ?? '';
  if (isCopyDue(copy, viewer.version, now)) {
    const db = learnerDb(env, { shard });
    await queries.keepViewer(db, id, viewer, now).catch(console.error);
  }
  return sessionInCopy({ ...viewer, revision, copiedAt: now, session: viewer.sessions[hash] ?? null }, now);
}

/**
 * Brings copies up to date whose accounts have changed; says how many that were. Broken off anywhere, it is done again;
 * one shard that is out of reach does not keep others waiting.
 */
export async function copyMarked(env: Env, filter: queries.MarkFilter): Promise<number> {
  const now = new Date();
  const platform = platformDb(env);
  const marked = await queries.markedViewers(platform, filter, now);
  const copying = [...Map.groupBy(marked, ({ mark }) => mark.shard)].map(async ([shard, rows]) => {
    await queries.keepMarked(learnerDb(env, { shard }), rows, now);
    await queries.forgetMarks(
      platform,
      rows.map(({ mark }) => mark),
    );
  });
  const failed = (await Promise.allSettled(copying)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return marked.length;
}

/** Tells every shard which revision of the library holds; one that came up meanwhile is told as well. */
export async function copyLibrary(env: Env): Promise<void> {
  const platform = platformDb(env);
  let [told, now] = ['', await queries.revisionNow(platform)];
  do {
    told = now;
    await Promise.all(learnerDbs(env).map((db) => queries.keepLibrary(db, told)));
    now = await queries.revisionNow(platform);
  } while (now !== told);
}

/** Brings up to date what changed where nobody waited for it; says how many copies that were where they were most. */
export async function copyWaiting(env: Env, most: number): Promise<number> {
  const [, ...copied] = await Promise.all([
    copyLibrary(env),
    ...learnerDbs(env).map((_, shard) => copyMarked(env, { shard, most })),
  ]);
  return Math.max(...copied);
}

/** Removes copies that are believed no more; accounts that went leave none behind. */
export function forgetCopies(db: Parameters<typeof queries.forgetCopies>[0], most: number): Promise<number> {
  return queries.forgetCopies(db, new Date(Date.now() - copyLife), most);
}
