import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { deleteOldBooks } from '../../../functions/commerce/billing/ledger/service.ts';
import { refundInvoice } from '../../../functions/commerce/billing/refunds/service.ts';
import { drawInvoices } from '../../../functions/commerce/invoices/service.ts';
import { owners } from '../../../functions/data/tables.ts';
import { address, runJob } from '../../commerce/billing/ordering.ts';
import { day, jobsAt, requestDeletion } from '../../people/personal-data/leaving.ts';
import { unzipped } from '../../people/personal-data/unzipped.ts';
import type { Browser } from '../../support/browser.ts';
import { rawRowsOf } from '../../support/cells.ts';
import { aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';
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

test('a refund after a group was dissolved books a credit note with the address of the invoice', async () => {
  const { owner, path, groupId } = await aPayingGroup(3, { address: { ...address, name: 'Zebrafink' } });
  const number = (await owner.ask('GET', `${path}/invoices`)).body.data.at(-1).number;
  await owner.ask('DELETE', path);
  await deliverUntilEmpty();
  await refundInvoice(env, { number, amount: 1000 }, new Date());
  expect(await rawRowsOf('invoices')).toMatchObject([
    { number, kind: 'invoice' },
    { kind: 'credit_note', user_id: groupId, corrects: number, total: 1000 },
  ]);
  const [invoice, note] = (await rawRowsOf('invoices')).map(({ facts }) => JSON.parse(String(facts)).customer);
  expect(note).toEqual(invoice);
  await runJob(drawInvoices);
});

/** The files of a user's export. */
async function exportOf(browser: Browser, email: string): Promise<Map<string, string>> {
  await browser.ask('POST', '/api/personal-data/export');
  const isReady = async () => (await browser.ask('GET', '/api/personal-data/export')).body.latest?.state;
  await expect.poll(isReady).toBe('ready');
  const mails = (await mailsTo(email)).map(({ text }) => text).join();
  const token = /export=([\w-]+)/.exec(mails)?.[1] ?? '';
  const file = await browser.request(`/backend/api/personal-data/export/${token}`);
  return unzipped(await file.arrayBuffer());
}

test('exports contain the membership and the plan of a seat, and the books of the group for nobody', async () => {
  const group = await aPayingGroup(3, { address: { ...address, name: 'Zebrafink' } });
  const { member } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  const own = await exportOf(member, 'ana@hospital.example');
  expect(own.get('account.json')).toContain('Northside Hospital');
  expect(own.get('billing.json')).toContain(`group:${group.groupId}`);
  const ofOwner = await exportOf(group.owner, 'owner@hospital.example');
  expect(ofOwner.get('account.json')).toContain('Northside Hospital');
  for (const files of [own, ofOwner]) {
    expect(files.get('billing.json')).not.toContain('Zebrafink');
    expect(JSON.parse(files.get('billing.json') ?? '')).toMatchObject({ invoices: [], orders: [] });
  }
});
