import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { batches, calledDatabases, resetCounts, countedSite } from '../../support/database/counted-database.ts';
import { order } from './ordering.ts';

const isOfSession = (sql: string) => sql.includes('from "sessions" inner join "users"');
const isOfDelivery = (sql: string) => sql.includes('"realtime_outbox"') && /^(select|update)/.test(sql);
const isOfCashier = (sql: string) => /"cashier_c(harges|ards)"/.test(sql);

/** Steps of a membership with their calls to the cell, without those of the test cashier. */
const steps: (readonly [method: string, path: string, body: object | undefined, calls: number])[] = [
  ['POST', '/api/billing/quotes', { planGroup: 'pro-yearly', currency: 'EUR', country: 'DE' }, 2],
  ['POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' }, 1],
  ['PUT', '/api/billing/cancellation', { reason: 'time' }, 2],
  ['DELETE', '/api/billing/cancellation', undefined, 2],
];

test('each step of a membership checks the session first and makes few calls to the cell', async () => {
  const ana = await signedInAs('trial', {}, new Browser(countedSite));
  await order(ana, 'basic-monthly', { expectedTotal: 1900 });
  // Renews the session cookie cache, which does not have the new plan.
  await ana.ask('GET', '/api/billing/membership');
  for (const [method, path, body, most] of steps) {
    resetCounts();
    const { status, body: answer } = await ana.ask(method, path, body);
    expect.soft([status, answer], path).toEqual([200, expect.anything()]);
    const own = batches.filter((one) => !one.every(isOfDelivery) && !one.some(isOfCashier));
    expect.soft(own[0]?.findIndex(isOfSession), path).toBe(0);
    expect
      .soft(
        own[0]?.every((sql) => /^select/i.test(sql)),
        path,
      )
      .toBe(true);
    expect.soft(new Set(calledDatabases).size, path).toBe(1);
    expect.soft(own.length, `${path}\n${own.join('\n')}`).toBe(most);
  }
});
