import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { billing } from '#contract/commerce/billing';
import type { Client } from '../../../functions/commands/client.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startKillable, type KillableServer } from '../../security/chaos/killable-server.ts';
import { anOrder, aPerson } from '../../security/people.ts';
import { incompleteOrders, plansAndCharges } from './order-states.ts';

const buyers = 6;

/** Numbers of responses after which the server is killed, each during other requests. */
const kills = [0, 2];

test('an order whose server is killed is paid and granted or neither, and charged once when it is repeated', async () => {
  const state = mkdtempSync(`${tmpdir()}/killed-`);
  const port = await freePort();
  let server = await startKillable(port, state, 1);
  try {
    for (const answersBefore of kills) {
      const names = Array.from({ length: buyers }, (_, index) => `buyer ${answersBefore} ${index}`);
      const people = await Promise.all(names.map((name) => aPerson(server, name, {})));
      await orderUntilKilled(server, people, answersBefore);
      expect(incompleteOrders(state)).toEqual([]);
      server = await startKillable(port, state, 1);
      const again = await Promise.all(people.map((person) => person.call(billing.endpoints.order, anOrder)));
      expect(again.map(({ state: settled }) => settled)).toEqual(Array(buyers).fill('paid'));
    }
    await server.kill();
    expect(incompleteOrders(state)).toEqual([]);
    expect(plansAndCharges(state)).toEqual(
      Array(kills.length * buyers).fill({ plan: 'pro', charges: 1, payments: 1, invoices: 1 }),
    );
  } finally {
    await server.kill();
    rmSync(state, { recursive: true, force: true });
  }
});

/** Sends all orders at once and kills the server after a number of responses. */
async function orderUntilKilled(
  server: KillableServer,
  people: readonly Client[],
  answersBefore: number,
): Promise<void> {
  let answers = 0;
  let end: Promise<void> | undefined;
  const ordering = people.map(async (person) => {
    await person.call(billing.endpoints.order, anOrder).then(
      () => answers++,
      () => undefined,
    );
    if (answers >= answersBefore) end ??= server.kill();
  });
  if (answersBefore === 0) end ??= server.kill();
  await Promise.all(ordering);
  await (end ?? server.kill());
}
