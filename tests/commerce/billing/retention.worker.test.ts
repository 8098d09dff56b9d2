import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { deleteOldBooks } from '../../../functions/commerce/billing/ledger/service.ts';
import { ledgerEntries, payments } from '../../../functions/commerce/payments/schema.ts';
import { invoices } from '../../../functions/commerce/invoices/schema.ts';
import { drawInvoices } from '../../../functions/commerce/invoices/service.ts';
import { aPayment, writeCharge, writeRefund } from '../invoices/charges.ts';
import { cellNear } from '../../support/cells.ts';

const db = cellNear(1);

async function books() {
  const { objects } = await env.FILES.list({ prefix: 'invoices/' });
  return {
    payments: (await db.select().from(payments).orderBy(payments.id)).map(({ id }) => id),
    ledger: (await db.select().from(ledgerEntries).orderBy(ledgerEntries.id)).map(({ fact }) => fact),
    invoices: (await db.select().from(invoices).orderBy(invoices.issuedAt)).map(({ number }) => number),
    files: objects.map(({ key }) => key).sort(),
  };
}

describe('an accountant finds payments, ledger and invoices with their documents', () => {
  test('to the end of the tenth year after theirs, and no longer', async () => {
    const payment = aPayment({ id: 'p1', userId: 'nobody' });
    await writeCharge(db, payment);
    await writeRefund(db, payment, 1000, 160, new Date('2027-01-01T00:00:00Z'));
    await drawInvoices(env, db, 20);
    const all = await books();
    expect(all).toEqual({
      payments: ['p1'],
      ledger: ['charge p1', 'refund p1 1000'],
      invoices: [`INV-${db.number}-2026-000001`, `CRN-${db.number}-2027-000001`],
      files: [`invoices/CRN-${db.number}-2027-000001.pdf`, `invoices/INV-${db.number}-2026-000001.pdf`],
    });
    expect(await deleteOldBooks(env, db, 20, new Date('2036-12-31T23:59:59Z'))).toBe(0);
    expect(await books()).toEqual(all);
    expect(await deleteOldBooks(env, db, 20, new Date('2037-01-01T00:00:00Z'))).toBe(1);
    expect(await books()).toEqual({
      payments: [],
      ledger: ['refund p1 1000'],
      invoices: [`CRN-${db.number}-2027-000001`],
      files: [`invoices/CRN-${db.number}-2027-000001.pdf`],
    });
    await deleteOldBooks(env, db, 20, new Date('2038-01-01T00:00:00Z'));
    expect(await books()).toEqual({ payments: [], ledger: [], invoices: [], files: [] });
  });

  test('in slices, until later runs have deleted the rest', async () => {
    for (const id of ['p1', 'p2', 'p3']) await writeCharge(db, aPayment({ id, userId: 'nobody' }));
    await drawInvoices(env, db, 20);
    const later = new Date('2037-01-01T00:00:00Z');
    expect(await deleteOldBooks(env, db, 2, later)).toBe(2);
    expect(Object.values(await books()).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(await deleteOldBooks(env, db, 2, later)).toBe(1);
    expect(await deleteOldBooks(env, db, 2, later)).toBe(0);
    expect(await books()).toEqual({ payments: [], ledger: [], invoices: [], files: [] });
  });
});
