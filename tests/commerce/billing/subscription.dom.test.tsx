import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Change, Invoice, Membership } from '#contract/commerce/billing';
import { messageHandlers } from '../../../src/app/message-handlers.ts';
import { $membership } from '../../../src/features/commerce/billing/membership-store.ts';
import { SubscriptionPage } from '../../../src/features/commerce/billing/subscription/SubscriptionPage.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { asked, setResponses, visit } from '../../support/islands/island.ts';
import { aChange, aMembership, anOrder, aProMember, aQuote, aSubscription, aUser } from './ordering-page.ts';

const invoice: Invoice = {
  number: 'WW-2026-1',
  kind: 'invoice',
  issuedOn: '2026-05-04',
  planGroup: 'pro-monthly',
  total: 3900,
  currency: 'EUR',
};

interface Told {
  readonly change?: Change;
  /** The membership after any write. */
  readonly after?: Membership;
  readonly isConfirmed?: boolean;
}

let membership: Membership;

function edge({ change = aChange(), after = membership, isConfirmed = true }: Told): void {
  setResponses(({ method, path }) => {
    const key = path.split('/')[4] ?? '';
    if (path === '/api/auth/user') return { body: aUser({ planType: membership.planType }) };
    if (path.endsWith('/preview')) return { body: change };
    if (path.startsWith('/api/billing/invoices?cursor'))
      return { body: { data: [{ ...invoice, number: 'WW-2026-0', kind: 'credit_note' }], nextCursor: null } };
    if (path.startsWith('/api/billing/invoices')) return { body: { data: [invoice], nextCursor: 'older' } };
    if (method !== 'GET') membership = isConfirmed ? after : membership;
    if (path.includes('/changes/') && method === 'PUT') {
      const order = change.kind === 'upgrade' ? anOrder(key, { kind: 'upgrade' }) : null;
      return {
        body: { order: order && { ...order, state: isConfirmed ? 'paid' : 'awaiting_confirmation' }, membership },
      };
    }
    if (path.endsWith('/confirmation')) {
      membership = after;
      return { body: anOrder(key) };
    }
    return { body: membership };
  });
}

async function open(initial: Membership, answers: Told = {}, query = '') {
  membership = initial;
  edge(answers);
  visit(`/account/subscription${query}`, ['billing', 'subscription', 'subscription-dialogs', 'orders']);
  await Promise.all([$membership.reload(), $user.reload()]);
  render(<SubscriptionPage />);
  return userEvent.setup();
}

const writes = () => asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const theDialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => sessionStorage.clear());

test('a member sees plan, next charge, card and invoices, and gets older ones', async () => {
  const user = await open(aProMember());
  expect(screen.getByRole('heading', { name: 'Pro membership, monthly' })).toBeTruthy();
  expect(screen.getByText('Next charge: €39 on June 4, 2026.')).toBeTruthy();
  expect(await screen.findByText('Visa ending in 4242, expires 12/29')).toBeTruthy();
  const download = await screen.findByRole('link', { name: 'Download WW-2026-1' });
  expect(download.getAttribute('href')).toBe('/backend/api/billing/invoices/WW-2026-1/pdf');
  await user.click(await press('Show older invoices'));
  expect(await screen.findByText('Credit note WW-2026-0')).toBeTruthy();
  expect(screen.getByText('-€39')).toBeTruthy();
});

test('a member changes to a more expensive plan at exactly the price in the dialog', async () => {
  const user = await open(aProMember(), { after: aProMember({ planGroup: 'pro-yearly' }) });
  await user.click(await press('Change plan'));
  const dialog = await theDialog();
  await user.click(dialog.getByRole('radio', { name: /Pro membership, yearly/ }));
  expect(await dialog.findByText('-€26.42')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Change now and pay €272.58' }));
  expect(await screen.findByRole('heading', { name: 'Pro membership, yearly' })).toBeTruthy();
  expect(writes()).toMatchObject([{ body: { planGroup: 'pro-yearly', expectedTotal: 27_258, locale: 'en' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change whose payment requires confirmation is confirmed in its dialog', async () => {
  const user = await open(
    aProMember(),
    { after: aProMember({ planGroup: 'pro-yearly' }), isConfirmed: false },
    '?change=pro-yearly',
  );
  const dialog = await theDialog();
  await user.click(await dialog.findByRole('button', { name: 'Change now and pay €272.58' }));
  await user.click(await dialog.findByRole('button', { name: 'Confirm payment' }));
  expect(await screen.findByRole('heading', { name: 'Pro membership, yearly' })).toBeTruthy();
});

test('a monthly member sees what yearly payment saves before changing', async () => {
  const user = await open(aProMember());
  await user.click(await press('Change plan'));
  const dialog = await theDialog();
  expect(dialog.getByRole('radio', { name: /Pro membership, yearly €299 a year ?You save €169/ })).toBeTruthy();
});

test('a smaller plan is chosen for the next period, and the choice can be reverted', async () => {
  const at = '2026-06-04T10:00:00.000Z';
  const quote = aQuote({ planGroup: 'basic-monthly', renewal: { amount: 1900, at }, total: 0 });
  const scheduled = aProMember({ scheduled: { planGroup: 'basic-monthly', at } });
  const change = aChange({ planGroup: 'basic-monthly', kind: 'downgrade', at, quote });
  const user = await open(aProMember(), { change, after: scheduled });
  await user.click(await press('Change plan'));
  const dialog = await theDialog();
  await user.click(dialog.getByRole('radio', { name: /Basic membership, monthly/ }));
  expect(await dialog.findByText(/Nothing is charged today.*€19 a month/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Change on June 4, 2026' }));
  expect(await screen.findByText('Change on June 4, 2026: Basic membership, monthly.')).toBeTruthy();
  edge({ after: aProMember() });
  await user.click(await press('Keep Pro membership, monthly'));
  await expect.poll(() => screen.queryByText(/Change on/)).toBeNull();
});

test('a member cancels in one dialog with one short question, and reverts it with one press', async () => {
  const canceling = aProMember({ state: 'canceling', nextCharge: null });
  const user = await open(aProMember(), { after: canceling });
  await user.click(await press('Cancel membership'));
  const dialog = await theDialog();
  await user.click(dialog.getByRole('radio', { name: 'I have no time for it' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel membership' }));
  expect(await screen.findByText(/^Canceled\. You keep your plan until June 4, 2026/)).toBeTruthy();
  expect(writes()).toMatchObject([{ method: 'PUT', body: { reason: 'time', comment: '' } }]);
  edge({ after: aProMember() });
  await user.click(await press('Keep my membership'));
  expect(await screen.findByText('Next charge: €39 on June 4, 2026.')).toBeTruthy();
});

test('a member cancels without giving a reason', async () => {
  const canceling = aProMember({ state: 'canceling', nextCharge: null });
  const user = await open(aProMember(), { after: canceling });
  await user.click(await press('Cancel membership'));
  const dialog = await theDialog();
  expect(dialog.getByRole('group', { name: 'Why are you canceling? (optional)' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel membership' }));
  expect(await screen.findByText(/^Canceled\. You keep your plan/)).toBeTruthy();
  expect(writes()).toMatchObject([{ method: 'PUT', body: { reason: null, comment: '' } }]);
});

test('a user who is past due reads the amount due and pays it with another card', async () => {
  const pastDue = { since: '2026-06-04T10:00:00.000Z', amount: 3900, retryAt: '2026-06-05T10:00:00.000Z' };
  const user = await open(aProMember({ state: 'past_due', pastDue, nextCharge: null }), { after: aProMember() });
  expect(screen.getByRole('alert').textContent).toMatch(/could not charge €39.*We will try again on June 5, 2026/);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Change card' }));
  const dialog = await theDialog();
  await user.type(dialog.getByLabelText('Card number'), '4242424242424242');
  await user.type(dialog.getByLabelText('Expires'), '1/30');
  await user.type(dialog.getByLabelText('Security code'), '123');
  await user.click(dialog.getByRole('button', { name: 'Save card' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(writes()).toMatchObject([{ body: { card: { number: '4242 4242 4242 4242', expiry: '01/30', cvc: '123' } } }]);
});

test('a change on another device appears in an open tab at once', async () => {
  await open(aMembership());
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/pricing');
  membership = aProMember();
  messageHandlers.subscription_purchased({ event: 'subscription_purchased', data: {} }, false);
  expect(await screen.findByRole('heading', { name: 'Pro membership, monthly' })).toBeTruthy();
  membership = aMembership({ subscription: aSubscription({ state: 'canceled', endedAt: '2026-06-04T10:00:00.000Z' }) });
  const data = { id: 'ended-note', readAt: null, data: { notificationName: 'MembershipEnded' } };
  messageHandlers.notification_created({ event: 'notification_created', data }, false);
  expect(await screen.findByText(/Your membership ended on June 4, 2026/)).toBeTruthy();
});

test('a member of a group reads who pays and until when', async () => {
  await open(aMembership({ planType: 'pro', granted: { planType: 'pro', until: '2027-01-31T00:00:00.000Z' } }));
  expect(screen.getByText('Your group pays for your Pro membership until January 31, 2027.')).toBeTruthy();
});

describe('billing details', () => {
  const address = {
    name: 'Ana Ruiz',
    company: 'Cabinet',
    line1: 'Rue Neuve 2',
    line2: '',
    postalCode: '69001',
    city: 'Lyon',
    country: 'FR',
    vatId: '',
  } as const;
  const payer = () => ({ ...aProMember(), address });
  const corrected = { ...address, vatId: 'FR40303265045' };

  test('show address and VAT number, and are changed by a dialog that opens at a press', async () => {
    const user = await open(payer(), { after: { ...payer(), address: corrected } });
    const details = within(await screen.findByRole('region', { name: 'Billing details' }));
    expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cabinet',
      'Ana Ruiz',
      'Rue Neuve 2',
      '69001 Lyon',
      'France',
    ]);
    await user.click(details.getByRole('button', { name: 'Change Billing details' }));
    const dialog = await theDialog();
    await user.type(dialog.getByLabelText('VAT number (optional)'), corrected.vatId);
    await user.click(dialog.getByRole('button', { name: 'Save billing details' }));
    expect(await details.findByText('VAT number: FR40303265045')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes()).toMatchObject([{ method: 'PUT', path: '/api/billing/address', body: { address: corrected } }]);
  });

  test('are open after the notification of an unknown VAT number, once', async () => {
    await open({ ...payer(), address: { ...address, company: '' } }, {}, '?edit=billing');
    expect((await theDialog()).getByLabelText('VAT number (optional)')).toBeTruthy();
    expect(location.search).toBe('');
  });

  test('do not change while a payment is past due', async () => {
    await open({ ...payer(), subscription: aSubscription({ state: 'past_due' }) }, {}, '?edit=billing');
    const details = within(await screen.findByRole('region', { name: 'Billing details' }));
    expect(details.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
