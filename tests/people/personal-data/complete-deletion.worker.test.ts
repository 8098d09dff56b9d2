import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { sessions } from '../../../functions/edge/sessions/schema.ts';
import { cellNumberIn, cellOf, cellOfUser } from '../../../functions/data/cells.ts';
import { columnOf } from '../../../functions/data/tables.ts';
import { deleteDueAccounts, purgeDeletedAccounts } from '../../../functions/people/personal-data/deletion/service.ts';
import { failingFrom } from '../../support/database/failing-env.ts';
import { signedInAs } from '../../support/accounts.ts';
import { userOf } from '../../support/cells.ts';
import { requestDeletion, day, deliverAllMessages } from './leaving.ts';
import { columnsThatStay, marker, markEverything, personalTables, placesOf } from './marked.ts';

const email = `${marker.toLowerCase()}@clinic.example`;

afterEach(() => vi.restoreAllMocks());

/** A user in the grace period with marked rows in every table. */
async function aMarkedLearner(): Promise<string> {
  const browser = await signedInAs('pro', { email });
  const { id, traceId } = await userOf(email);
  await requestDeletion(browser);
  await browser.ask('POST', '/api/auth/login', { email, password: 'wrong password' });
  const [session = expect.fail()] = await cellOfUser(env, id)
    .insert(sessions)
    .values({
      id: 'session',
      userId: id,
      token: 'token',
      expiresAt: new Date(0),
      endsAt: new Date(0),
      createdAt: new Date(0),
      updatedAt: new Date(0),
    })
    .returning();
  await markEverything({ id, traceId, sessionId: session.id });
  return id;
}

const personalColumns = personalTables.flatMap(({ table, columns, name }) =>
  Object.keys(columns).map((key) => `${name}.${columnOf(table, key)}`),
);

test('only data that the retention policies name is found after the deletion of an account', async () => {
  const id = await aMarkedLearner();
  const before = await placesOf(marker, email, id);
  expect(before.filter((place) => place.startsWith('file '))).not.toEqual([]);
  const unmarked = personalColumns.filter((column) => !before.includes(column));
  expect(before.length, unmarked.join()).toBeGreaterThan(100);

  const later = Date.now() + 15 * day;
  const cell = cellOfUser(env, id);
  expect(await deleteDueAccounts(env, cell, 20, new Date(later))).toBe(1);
  await purgeDeletedAccounts(env, cell, 20, new Date(Date.now() + 2 * 60_000));
  await deliverAllMessages();
  const after = await placesOf(marker, email, id);
  const may = new Set(columnsThatStay());
  expect(after.filter((place) => !may.has(place) && !place.startsWith('file '))).toEqual([]);
  expect(after.filter((place) => place.startsWith('file '))).toHaveLength(1);
  expect(await cell.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
});

test('an interrupted deletion continues, and leaves nothing', async () => {
  const id = await aMarkedLearner();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await deleteDueAccounts(env, cellOfUser(env, id), 20, new Date(Date.now() + 15 * day));
  await deliverAllMessages();
  const later = new Date(Date.now() + 2 * 60_000);
  let breaks = 0;
  for (let call = 1; breaks === call - 1; call++) {
    const broken = failingFrom(call);
    await purgeDeletedAccounts(broken, cellOf(broken, cellNumberIn(id) ?? -1), 20, later).catch(() => breaks++);
  }
  expect(breaks).toBeGreaterThan(5);
  const may = new Set(columnsThatStay());
  const left = await placesOf(marker, email, id);
  expect(left.filter((place) => !may.has(place) && !place.startsWith('file '))).toEqual([]);
});
