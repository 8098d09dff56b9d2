import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { viewersToCopy } from '../../../functions/accounts/schema.ts';
import { platformDb } from '../../../functions/database/database.ts';
import { copyLibrary, copyWaiting } from '../../../functions/viewers/copies.ts';
import { viewerOf } from '../../../functions/viewers/queries.ts';
import { viewers } from '../../../functions/viewers/schema.ts';
import { rowsOf } from '../shards.ts';

/** Lets the job of the minute bring up to date what was changed past the Worker. */
export async function aMinutePasses(): Promise<void> {
  await copyWaiting(env, 100);
}

/** Lets the shards know of a library that was changed past the Worker. */
export async function libraryIsTold(): Promise<void> {
  await copyLibrary(env);
}

/** Fails if an account is marked, or a copy says what the platform does not. */
export async function expectCopiesUpToDate(): Promise<void> {
  expect(await platformDb(env).select().from(viewersToCopy)).toEqual([]);
  for (const { userId, facts, sessions } of await rowsOf(viewers)) {
    const truth = await viewerOf(platformDb(env), userId, new Date());
    expect(facts).toEqual(truth?.facts ?? {});
    // A session that is new may be missing: the platform is asked about it.
    expect(truth?.sessions ?? {}).toMatchObject(sessions);
  }
}
