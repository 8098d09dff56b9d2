import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { userByEmail } from '../../functions/accounts/queries.ts';
import { bookmarks } from '../../functions/courses/schema.ts';
import { learnerDbs, platformDb, shardOfNewcomer } from '../../functions/database/database.ts';
import { signedInAs } from '../support/accounts.ts';
import { aCourse } from '../support/courses.ts';

const shards = learnerDbs(env).map((_, shard) => shard);
const drawn = (given: object = {}) => new Set(Array.from({ length: 200 }, () => shardOfNewcomer({ ...env, ...given })));

test('newcomers come to every shard, or to those alone that take newcomers', () => {
  expect([...drawn()].sort()).toEqual(shards);
  const last = shards.length - 1;
  expect([...drawn({ NEW_LEARNER_SHARDS: String(last) })]).toEqual([last]);
});

test('what is a learner’s lies in the shard of their account and nowhere else', async () => {
  await aCourse();
  const emails = Array.from({ length: 6 }, (_, number) => `learner-${number}@clinic.example`);
  for (const email of emails) {
    const browser = await signedInAs('pro', { email });
    await browser.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
    expect((await browser.ask('GET', '/api/courses?bookmarked=true')).body.data).toHaveLength(1);
  }
  const users = await Promise.all(emails.map((email) => userByEmail(platformDb(env), email)));
  for (const [shard, db] of learnerDbs(env).entries()) {
    const theirs = users.filter((user) => user?.shard === shard).map((user) => user?.id);
    const rows = await db.select().from(bookmarks);
    expect(rows.map(({ userId }) => userId).sort()).toEqual(theirs.sort());
  }
});
