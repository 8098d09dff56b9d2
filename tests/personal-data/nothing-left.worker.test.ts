import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userByEmail } from '../../functions/accounts/queries.ts';
import { sessions } from '../../functions/accounts/schema.ts';
import { platformDb } from '../../functions/database/database.ts';
import { columnOf } from '../../functions/database/tables.ts';
import { forgetDeleted } from '../../functions/personal-data/deletion/service.ts';
import { deleteDue } from '../../functions/personal-data/leaving/service.ts';
import { personalTables } from '../../functions/personal-data/rows.ts';
import { brokenOffAt } from '../support/database/broken-off.ts';
import { signedInAs } from '../support/accounts.ts';
import { asksForDeletion, day } from './leaving.ts';
import { columnsThatStay, marker, markEverything, placesOf } from './marked.ts';

const email = `${marker.toLowerCase()}@clinic.example`;

/** A user with marked rows in every table, whose days of grace have begun. */
async function aMarkedLearner(): Promise<string> {
  const browser = await signedInAs('pro', { email });
  const { id, shard, traceId } = (await userByEmail(platformDb(env), email)) ?? expect.fail();
  await asksForDeletion(browser);
  await browser.ask('POST', '/api/auth/login', { email, password: 'wrong password' });
  const [session = expect.fail()] = await platformDb(env)
    .insert(sessions)
    .values({
      id: 'session',
      userId: id,
      token: 'token',
      expiresAt: new Date(0),
      createdAt: new Date(0),
      updatedAt: new Date(0),
    })
    .returning();
  await markEverything({ id, shard, traceId, email, sessionId: session.id });
  return id;
}

const personalColumns = [...personalTables('platform'), ...personalTables('learner')].flatMap(
  ({ table, columns, name }) => Object.keys(columns).map((key) => `${name}.${columnOf(table, key)}`),
);

test('of a deleted account nothing is found anywhere but what the list says stays, by name', async () => {
  const id = await aMarkedLearner();
  const before = await placesOf(marker, email, id);
  expect(before.filter((place) => place.startsWith('file '))).not.toEqual([]);
  const unmarked = personalColumns.filter((column) => !before.includes(column));
  expect(before.length, unmarked.join()).toBeGreaterThan(100);

  const later = Date.now() + 15 * day;
  await deleteDue(env, 20, new Date(later));
  await forgetDeleted(env, 20, new Date(Date.now() + 2 * 60_000));
  const after = await placesOf(marker, email, id);
  const may = new Set(columnsThatStay());
  expect(after.filter((place) => !may.has(place) && !place.startsWith('file '))).toEqual([]);
  expect(after.filter((place) => place.startsWith('file '))).toHaveLength(1);
  expect(await platformDb(env).select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});

test('a deletion that breaks off anywhere goes on, and leaves nothing', { timeout: 120_000 }, async () => {
  const id = await aMarkedLearner();
  await deleteDue(env, 20, new Date(Date.now() + 15 * day));
  const later = new Date(Date.now() + 2 * 60_000);
  let breaks = 0;
  for (let call = 1; breaks === call - 1; call++) {
    await forgetDeleted(brokenOffAt(call), 20, later).catch(() => breaks++);
  }
  expect(breaks).toBeGreaterThan(8);
  const may = new Set(columnsThatStay());
  const left = await placesOf(marker, email, id);
  expect(left.filter((place) => !may.has(place) && !place.startsWith('file '))).toEqual([]);
});
