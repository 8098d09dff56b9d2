import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { cellsOf, directoryOf } from '../../functions/data/cells.ts';
import { keyOf } from '../../functions/data/directory/directory.ts';
import { names } from '../../functions/data/directory/schema.ts';
import { deliverMessages } from '../../functions/data/messages/messages.ts';
import { messageKinds } from '../../functions/messages.ts';
import { removeStaleNames, restoreNames } from '../../functions/cells/service.ts';
import { signedInAs } from '../support/accounts.ts';
import { hasPasskey } from '../support/factors/factors.ts';
import { userOf } from '../support/cells.ts';

/** The directory as it is, without what differs from one reservation to another. */
async function directory() {
  const rows = await directoryOf(env).select().from(names);
  return rows.map(({ kind, key, cell, id, state }) => [kind, key, cell, id, state].join(' ')).sort();
}

async function allAreDelivered(): Promise<void> {
  for (const cell of cellsOf(env)) await deliverMessages(env, cell, messageKinds, (error) => Promise.reject(error));
}

async function rebuild(): Promise<number> {
  let conflicts = 0;
  for (const { number } of cellsOf(env)) {
    for (let after: string | null = ''; after !== null;) {
      const step: Awaited<ReturnType<typeof restoreNames>> = await restoreNames(env, number, after);
      [after, conflicts] = [step.next, conflicts + step.conflicts];
    }
  }
  for (let after: Parameters<typeof removeStaleNames>[1] | null = { kind: '', key: '' }; after !== null;)
    after = (await removeStaleNames(env, after)).next;
  return conflicts;
}

test('a directory that was lost is written anew from the cells, as it was', async () => {
  for (const cell of cellsOf(env)) {
    const ana = await signedInAs('pro', { email: `in-${cell.number}@clinic.example`, cell: cell.number });
    await hasPasskey(ana);
  }
  await allAreDelivered();
  const before = await directory();
  expect(before).toHaveLength(2 * cellsOf(env).length);
  await directoryOf(env).delete(names);
  expect(await rebuild()).toBe(0);
  expect(await directory()).toEqual(before);
});

test('a name that its account no longer has is removed, one that is only reserved stays', async () => {
  const email = 'ana@clinic.example';
  await signedInAs('pro', { email });
  await allAreDelivered();
  const before = await directory();
  const { id } = await userOf(email);
  const key = (name: string) => keyOf(env, { kind: 'email', name });
  const row = { kind: 'email', cell: 0, id } as const;
  await directoryOf(env)
    .insert(names)
    .values([
      { ...row, key: key('former@clinic.example'), state: 'confirmed', reservation: 'former' },
      { ...row, key: key('next@clinic.example'), state: 'reserved', reservation: 'next', until: new Date() },
    ]);
  await rebuild();
  const added = (await directory()).filter((name) => !before.includes(name));
  expect(added).toEqual([`email ${key('next@clinic.example')} 0 ${id} reserved`]);
  expect((await directory()).length).toBe(before.length + 1);
});

test('a name that two accounts have is counted and stays as it is', async () => {
  const email = 'ana@clinic.example';
  await signedInAs('pro', { email });
  const key = keyOf(env, { kind: 'email', name: email });
  await directoryOf(env).delete(names);
  await directoryOf(env)
    .insert(names)
    .values({ kind: 'email', key, cell: 9, id: '9-somebody', state: 'confirmed', reservation: 'other' });
  expect(await rebuild()).toBe(1);
  expect(await directory()).toEqual([`email ${key} 9 9-somebody confirmed`]);
});

test('who shows no secret finds no cells, an operator finds their sizes', async () => {
  await signedInAs('pro', { cell: 0 });
  const sizes = (token: string) =>
    app.request(
      'http://site.test/backend/api/cells/sizes',
      { headers: { authorization: `Bearer ${token}` } },
      { ...env, BILLING_TOKEN: 'the token of the operators' },
    );
  expect((await sizes('something else')).status).toBe(404);
  const found = (await (await sizes('the token of the operators')).json()) as { learners: number; bytes: number }[];
  expect(found.map(({ learners }) => learners)).toEqual(cellsOf(env).map(({ number }) => (number === 0 ? 1 : 0)));
  expect(found.every(({ bytes }) => bytes > 0)).toBe(true);
});
