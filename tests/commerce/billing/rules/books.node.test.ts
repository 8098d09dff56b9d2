import { describe, expect, test } from 'vitest';
import { differencesOf, type Booked } from '../../../../functions/commerce/billing/rules/drift.ts';
import { csvHead, csvLine, type Line } from '../../../../functions/commerce/billing/rules/ledger-csv.ts';
import { invoice } from '../../invoices/sample.ts';

const at = new Date('2026-05-06T10:00:00Z');
const day = 24 * 60 * 60 * 1000;
const range = { from: new Date(at.getTime() - day), until: new Date(at.getTime() + day) };
const paid = (change: Partial<Booked> = {}): Booked => ({
  reference: 'pi_1',
  amount: 3900,
  refunded: 0,
  at,
  ...change,
});
const longAgo = new Date(at.getTime() - 2 * day);

test.each([
  ['are alike', [paid()], [paid()], []],
  ['are both empty', [], [], []],
  ['lack a payment here', [paid()], [], ['pi_1: the provider charged 3900, no payment here']],
  ['lack one that was paid back at once', [paid({ refunded: 3900 })], [], []],
  ['lack a payment there', [], [paid()], ['pi_1: 3900 booked here, no payment at the provider']],
  ['differ in a sum', [paid({ amount: 1 })], [paid()], ['pi_1: amount 1 at the provider, 3900 here']],
  ['differ in a refund', [paid({ refunded: 5 })], [paid()], ['pi_1: refunded 5 at the provider, 0 here']],
  ['differ outside of the range', [paid({ at: longAgo })], [paid({ at: longAgo, reference: 'pi_2' })], []],
])('an operator gets a report of payments that %s', (_, theirs, ours, drift) => {
  expect(differencesOf(theirs, ours, range)).toEqual(drift);
});

describe('an accountant reads in a line of the ledger', () => {
  const line: Line = {
    entry: {
      id: 1,
      fact: 'refund:1',
      kind: 'refund',
      at,
      userId: 'ana',
      subscriptionId: 's',
      paymentId: 'p',
      planGroup: 'pro-monthly',
      periodStart: at,
      periodEnd: null,
      currency: 'EUR',
      amount: -3900,
      taxAmount: -5,
      taxRate: 1900,
      taxTreatment: 'included',
      taxCountry: 'DE',
      provider: 'stripe',
      providerReference: 'pi_1',
    },
    number: 'CRN-2026-000001',
    facts: invoice.facts,
  };

  test('every column that the head names, amounts with a point', () => {
    expect(csvLine(line)).toBe(
      '2026-05-06,refund,CRN-2026-000001,Praxis am Tor,DE,,pro-monthly,2026-05-06,,EUR,-39.00,-0.05,-38.95,19.00,included,stripe,pi_1,,,\r\n',
    );
    expect(csvLine(line).split(',')).toHaveLength(csvHead.split(',').length);
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['-2+3', `'-2+3`],
    ['@SUM', `'@SUM`],
    ['Tor, Mitte', '"Tor, Mitte"'],
  ])('no formula, also with hostile names of customers: %s', (company, cell) => {
    const customer = { ...invoice.facts.customer, company };
    expect(csvLine({ ...line, facts: { ...invoice.facts, customer } })).toContain(`,${cell},`);
  });
});
