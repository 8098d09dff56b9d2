import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { deleteOldBooks } from '../../../functions/commerce/billing/ledger/service.ts';
import { drawInvoices } from '../../../functions/commerce/invoices/service.ts';
import { owners } from '../../../functions/data/tables.ts';
import { address, runJob } from '../../commerce/billing/ordering.ts';
import { day, jobsAt, requestDeletion } from '../../people/personal-data/leaving.ts';
import { rawRowsOf } from '../../support/cells.ts';
import { deliverUntilEmpty } from '../../support/groups.ts';
import { aPayingGroup } from './seat-orders.ts';

/** Tables of the cells with rows that contain one of some texts. */
async function tablesWith(...texts: readonly string[]): Promise<string[]> {
  const tables = [...owners].flatMap(([table, owner]) => (owner === 'cell' ? [table] : []));
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = JSON.stringify(await rawRowsOf(table));
      return texts.some((text) => rows.includes(text)) ? [table] : [];
    }),
  );
  return found.flat().sort();
}

test('a dissolved group leaves its books for the legal period, and nothing else about a person', async () => {
  const { owner, path, groupId } = await aPayingGroup(3, { address: { ...address, name: 'Zebrafink', vatId: '' } });
  await owner.ask('PUT', `${path}/plan/cancellation`, { reason: 'other', comment: 'Zebrafink cancels.' });
  await runJob(drawInvoices);
  expect(await tablesWith('Zebrafink')).toEqual(['billing_customers', 'invoices', 'subscriptions']);
  await owner.ask('DELETE', path);
  await deliverUntilEmpty();
  expect(await tablesWith('Zebrafink')).toEqual(['invoices']);

  await requestDeletion(owner);
  await jobsAt(Date.now() + 15 * day);
  await deliverUntilEmpty();
  expect(await tablesWith('owner@hospital.example', 'Núñez')).toEqual([]);
  const years = new Date().getUTCFullYear() + 10;
  const end = new Date(Date.UTC(years, 11, 31, 23, 59));
  expect(await runJob(deleteOldBooks, { now: end })).toBe(0);
  expect(await rawRowsOf('invoices')).toMatchObject([{ user_id: groupId }]);
  await runJob(deleteOldBooks, { now: new Date(Date.UTC(years + 1, 0, 1)) });
  for (const table of ['invoices', 'payments', 'ledger_entries']) expect(await rawRowsOf(table), table).toEqual([]);
  expect((await env.FILES.list({ prefix: 'invoices/' })).objects).toEqual([]);
});
