import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { viewersToCopy } from '../../../functions/accounts/schema.ts';
import { platformDb } from '../../../functions/database/database.ts';
import { copyLibrary, copyWaiting } from '../../../functions/viewers/copies.ts';
import { viewerOf } from '../../../functions/viewers/queries.ts';
import { viewers } from '../../../functions/viewers/schema.ts';
import { rowsOf } from '../shards.ts';

/** Runs the minute's job that repairs the copies of data changed past the Worker. */
export async function aMinutePasses(): Promise<void> {
  await copyWaiting(env, 100);
}

/** Invalidates the shards' copies of a library that was changed past the Worker. */
export async function libraryIsTold(): Promise<void> {
  await copyLibrary(env);
}

/** Fails if an account is marked, or a copy differs from the platform. */
export async function expectCopiesUpToDate(): Promise<void> {
  expect(await platformDb(env).select().from(viewersToCopy)).toEqual([]);
  for (const { userId, facts, sessions } of await rowsOf(viewers)) {
    const truth = await viewerOf(platformDb(env), userId, new Date());
    expect(facts).toEqual(truth?.facts ?? {});
    // The copy of a new session may be missing: then the edge asks the platform.
    expect(truth?.sessions ?? {}).toMatchObject(sessions);
  }
}
