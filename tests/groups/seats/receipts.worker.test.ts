import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { refundInvoice } from '../../../functions/commerce/billing/refunds/service.ts';
import { drawInvoices } from '../../../functions/commerce/invoices/service.ts';
import { card, runJob } from '../../commerce/billing/ordering.ts';
import { aMember } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';
import { mailDueNotifications } from '../../support/notifications.ts';
import { aPayingGroup, at, changeTo, day, planIn, seat } from './seat-orders.ts';

const owner = 'owner@hospital.example';

/** The subjects of the mails about payments to an address, newest first. */
async function receiptsTo(email: string): Promise<string[]> {
  await runJob(drawInvoices);
  const mails = await mailsTo(email);
  return mails.filter(({ id }) => id.startsWith('receipt-')).map(({ subject }) => subject);
}

async function noticesTo(email: string) {
  await mailDueNotifications(env);
  return (await mailsTo(email)).filter(({ kind }) => kind === 'notification');
}

const firstInvoice = async (group: Awaited<ReturnType<typeof aPayingGroup>>): Promise<string> =>
  (await group.owner.ask('GET', `${group.path}/invoices`)).body.data.at(-1).number;

test('the owner gets a receipt for ordered and for added seats, once, that names the group', async () => {
  const group = await aPayingGroup(4);
  await changeTo(group.owner, group.path, 6, 2 * seat);
  expect(await receiptsTo(owner)).toHaveLength(2);
  expect(await receiptsTo(owner)).toHaveLength(2);
  const texts = (await mailsTo(owner)).map(({ text }) => text.replace(/\s+/g, ' '));
  expect(texts.join()).toContain('We received €1,196.00 for 4 seats of Northside Hospital');
  expect(texts.join()).toContain('We received €598.00 for 2 seats of Northside Hospital');
  expect(texts[0]).toContain(`http://site.test/groups?group=${group.groupId}&tab=seats`);
  expect(texts.join()).not.toContain('from your account');
});

test('a receipt is in the language of the order, and a refund is mailed as well', async () => {
  const group = await aPayingGroup(3, { locale: 'de' });
  const number = await firstInvoice(group);
  await refundInvoice(env, { number, amount: 1000 }, new Date());
  expect((await receiptsTo(owner)).sort()).toEqual([
    `Erstattung ${number.replace('INV', 'CRN')}: Plätze von Northside Hospital`,
    `Zahlungsbeleg ${number}: Plätze von Northside Hospital`,
  ]);
});

test('a receipt is mailed also if the invoice is downloaded first', async () => {
  const group = await aPayingGroup();
  const number = await firstInvoice(group);
  await group.owner.request(`/backend${group.path}/invoices/${number}/pdf`);
  expect(await receiptsTo(owner)).toHaveLength(1);
});

test('the present owner gets the receipt, in whichever cell their account is', async () => {
  const group = await aPayingGroup();
  const { memberId } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  await group.owner.ask('POST', `${group.path}/ownership`, { memberId });
  expect(await receiptsTo(owner)).toEqual([]);
  expect(await receiptsTo('ana@hospital.example')).toHaveLength(1);
});

test('the owner gets a mail before the plan renews, with the day, and one about a failed payment', async () => {
  const { owner: browser, path } = await aPayingGroup(3, { card: card('4000000000000341') });
  const end = new Date((await planIn(browser, path)).subscription.accessUntil);
  const before = new Date(end.getTime() - 5 * day);
  await at(before);
  const [reminder, ...others] = await noticesTo(owner);
  expect(others).toEqual([]);
  const dated = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
  expect(reminder?.text.replace(/\s+/g, ' ')).toContain(`The plan of the group renews on ${dated}.`);
  await at(end);
  const [failure] = await noticesTo(owner);
  expect(failure).toMatchObject({ subject: 'Seats of Northside Hospital' });
  expect(failure?.text.replace(/\s+/g, ' ')).toContain('The payment for the seats did not go through.');
});
