import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { cellOf, cellsOf, directoryOf } from '../../../functions/data/cells.ts';
import { claimName } from '../../../functions/data/directory/claims.ts';
import {
  confirmNameStatements,
  holderOf,
  keyOf,
  nameReleased,
  releaseNameStatements,
} from '../../../functions/data/directory/directory.ts';
import { names, refusedReservations } from '../../../functions/data/directory/schema.ts';
import { deliverMessages } from '../../../functions/data/messages/messages.ts';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { jobs, messageKinds } from '../../../functions/features.ts';
import { removeStaleNames, restoreNames } from '../../../functions/desk/operations/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import { addPasskey } from '../../support/factors/factors.ts';
import { cellNear, userOf } from '../../support/cells.ts';

/** The rows of the directory, without values that differ between reservations. */
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

test('a lost directory is rebuilt from the cells', async () => {
  for (const cell of cellsOf(env)) {
    const ana = await signedInAs('pro', { email: `in-${cell.number}@clinic.example`, cell: cell.number });
    await addPasskey(ana);
  }
  await allAreDelivered();
  const before = await directory();
  expect(before).toHaveLength(2 * cellsOf(env).length);
  await directoryOf(env).delete(names);
  expect(await rebuild()).toBe(0);
  expect(await directory()).toEqual(before);
});

test('a name without an account is removed, a reservation is not', async () => {
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

test('a name of two accounts is counted and not changed', async () => {
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

const cell = cellNear(1);
const owner = { cell: cell.number, id: `${cell.number}-ana` };
const address = { kind: 'email', name: 'ana@clinic.example' } as const;

/** Claims the address for its account, whose cell has no rows of it. */
const claim = (beforeBatch = async () => {}) =>
  claimName(
    env,
    address,
    owner,
    () => Promise.resolve(false),
    async (holder) => {
      await beforeBatch();
      await cell.batch(confirmNameStatements(env, cell, address, holder));
    },
  );

/** The address is confirmed, and its cell has just released it. */
async function hasReleased(): Promise<void> {
  await claim();
  await allAreDelivered();
  await cell.batch(releaseNameStatements(env, cell, address, owner.id));
}

test('a pending release does not remove a name that its account has claimed again', async () => {
  await hasReleased();
  const late = {
    ...nameReleased,
    handle: async (...given: Parameters<typeof nameReleased.handle>) => {
      await claim();
      await nameReleased.handle(...given);
    },
  };
  await deliverMessages(env, cell, [late], (error) => Promise.reject(error), { onlyKinds: true });
  expect(await holderOf(env, address)).toMatchObject(owner);
  await allAreDelivered();
  expect(await holderOf(env, address)).toMatchObject({ ...owner, isConfirmed: true });
});

test('a claim is repeated if its name is released before its batch', async () => {
  await hasReleased();
  let tries = 0;
  await claim(async () => {
    if (tries++ === 0) await allAreDelivered();
  });
  expect(tries).toBe(2);
  await allAreDelivered();
  expect(await holderOf(env, address)).toMatchObject({ ...owner, isConfirmed: true });
});

test('a released name belongs to no account', async () => {
  await hasReleased();
  await allAreDelivered();
  expect(await holderOf(env, address)).toBeUndefined();
});

test('refusals are deleted when no batch can depend on them', async () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  await cell.insert(refusedReservations).values([
    { reservation: 'of yesterday', refusedAt: new Date(now - day - 1000) },
    { reservation: 'of today', refusedAt: new Date(now - day / 2) },
  ]);
  const job = jobs.find(({ name }) => name === 'delete refused reservations') ?? expect.fail();
  expect(await job.run(env, cell, 10)).toBe(1);
  expect(await cell.select().from(refusedReservations)).toMatchObject([{ reservation: 'of today' }]);
});

test('an operator reads the sizes of cells, which do not exist without the token', async () => {
  await signedInAs('pro', { cell: 0 });
  const sizes = (token: string) =>
    app.request(
      'http://site.test/backend/api/cells/sizes',
      { headers: { authorization: `Bearer ${token}` } },
      { ...env, BILLING_TOKEN: 'the token of the operators' },
    );
  expect((await sizes('something else')).status).toBe(404);
  const read = async () =>
    (await (await sizes('the token of the operators')).json()) as { learners: number; bytes: number }[];
  const found = await read();
  expect(found.map(({ learners }) => learners)).toEqual(cellsOf(env).map(({ number }) => (number === 0 ? 1 : 0)));
  expect(found.every(({ bytes }) => bytes > 0)).toBe(true);
  await cellOf(env, 0).delete(users);
  expect((await read()).map(({ learners }) => learners)).toEqual(cellsOf(env).map(() => 0));
});
