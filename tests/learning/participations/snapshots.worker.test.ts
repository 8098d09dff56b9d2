import { expect, test } from 'vitest';
import { base64url, hex } from '../../../functions/data/ids.ts';
import { snapshotOf } from '../../../functions/learning/participations/snapshots.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { eventsInOrder, passCourse } from '../../support/learning.ts';
import { inEveryCell } from '../../support/cells.ts';

interface Kept {
  readonly id: number;
  readonly hash: string;
  readonly content: string;
}

test('the same content has the same hash, whatever order its fields come in', async () => {
  const one = await snapshotOf({ passMark: 70, terms: [{ id: 'ama', maximum: 1 }] });
  const other = await snapshotOf({ terms: [{ maximum: 1, id: 'ama' }], passMark: 70 });
  expect(other).toEqual(one);
  expect(one.content).toBe('{"passMark":70,"terms":[{"id":"ama","maximum":1}]}');
  const changed = await snapshotOf({ passMark: 71, terms: [{ id: 'ama', maximum: 1 }] });
  expect(changed.hash).not.toBe(one.hash);
});

test('claims of two learners share the same rules, stored under the hash of their bytes', async () => {
  const course = await aCourse();
  for (const plan of ['basic', 'pro'] as const) {
    const browser = await signedInAs(plan);
    await passCourse(browser, course);
    await sendEvaluation(browser);
    expect((await claimCredit(browser)).status).toBe(200);
  }
  const snapshots = await inEveryCell(async (db) => {
    const found = await db.$client.prepare('select id, hash, content from snapshots').all<Kept>();
    return found.results;
  });
  // One snapshot of the version's rules and one of the claim's terms, in each shard.
  expect(new Set(snapshots.map(({ hash }) => hash)).size).toBe(2);
  for (const { id, hash, content } of snapshots) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
    expect(base64url(new Uint8Array(digest))).toBe(hash);
    expect(id).toBe(Number.parseInt(hex(digest).slice(0, 12), 16));
  }
  const ofRules = (await eventsInOrder()).filter(({ kind }) => kind !== 'issued');
  expect(
    new Set(ofRules.map(({ snapshot }) => JSON.stringify(snapshot.accreditations ?? snapshot.accreditation))).size,
  ).toBe(2);
});
