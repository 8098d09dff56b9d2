import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledgerEntries, payments } from '../../../functions/commerce/payments/schema.ts';
import { cellOf } from '../../../functions/data/cells.ts';
import { newId, sha256 } from '../../../functions/data/ids.ts';
import { invoices } from '../../../functions/commerce/invoices/schema.ts';
import { unprintableField } from '../../../functions/commerce/invoices/drawing/index.ts';
import { cellOfInvoice, drawInvoices, storeDocument } from '../../../functions/commerce/invoices/service.ts';
import { renderMail } from '../../../functions/messaging/mail/render.ts';
import { mails as mailTable } from '../../../functions/messaging/mail/schema.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { cellNear, hasSeveralCells, rowsOf, userOf } from '../../support/cells.ts';
import { aPayment, writeCharge, hamburg, writeRefund } from './charges.ts';

const own = cellNear(2);
const db = () => own;
const numbers = async () => (await db().select().from(invoices).orderBy(invoices.number)).map(({ number }) => number);
const newYear = new Date('2027-01-01T00:00:00Z');

describe('an accountant finds invoices', () => {
  test('numbered without gaps within each year, credit notes apart', async () => {
    const first = aPayment({ id: 'p1', userId: 'ana' });
    await writeCharge(db(), first);
    await writeCharge(db(), aPayment({ id: 'p2', userId: 'ben' }));
    await writeRefund(db(), first, 1000, 160, new Date('2026-05-07T10:00:00Z'));
    await writeCharge(db(), aPayment({ id: 'p3', userId: 'ana' }), { at: newYear });
    expect(await numbers()).toEqual([
      `CRN-${own.number}-2026-000001`,
      `INV-${own.number}-2026-000001`,
      `INV-${own.number}-2026-000002`,
      `INV-${own.number}-2027-000001`,
    ]);
    const [note] = await db()
      .select()
      .from(invoices)
      .where(sql`kind = 'credit_note'`);
    expect(note).toMatchObject({
      corrects: `INV-${own.number}-2026-000001`,
      total: 1000,
      taxAmount: 160,
      userId: 'ana',
    });
  });

  test.skipIf(!hasSeveralCells)('in a series of its own in each cell', async () => {
    for (const number of [0, 2, 0]) await writeCharge(cellOf(env, number), aPayment({ id: newId(), userId: 'ana' }));
    expect((await rowsOf(invoices)).map(({ number }) => number).sort()).toEqual([
      'INV-0-2026-000001',
      'INV-0-2026-000002',
      'INV-2-2026-000001',
    ]);
    const found = ['INV-2-2026-000001', 'CRN-0-2026-000007', 'INV-9-2026-000001', 'INV-2026-000001'];
    expect(found.map((number) => cellOfInvoice(env, number)?.number)).toEqual([2, 0, undefined, undefined]);
  });

  test('without a gap where a batch failed after its number was drawn', async () => {
    await writeCharge(db(), aPayment({ id: 'p1', userId: 'ana' }));
    const failing = db()
      .insert(ledgerEntries)
      .select(sql`select * from ledger_entries`);
    await expect(writeCharge(db(), aPayment({ id: 'p2', userId: 'ben' }), { last: failing })).rejects.toThrow();
    await writeCharge(db(), aPayment({ id: 'p3', userId: 'cem' }));
    expect(await numbers()).toEqual([`INV-${own.number}-2026-000001`, `INV-${own.number}-2026-000002`]);
    expect(await db().select().from(payments)).toHaveLength(2);
  });

  test('each with a number of its own where many pay at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => writeCharge(db(), aPayment({ id: `p${index}`, userId: 'ana' }))),
    );
    const expected = Array.from(
      { length: 12 },
      (_, index) => `INV-${own.number}-2026-${String(index + 1).padStart(6, '0')}`,
    );
    expect(await numbers()).toEqual(expected);
  });

  test('whose sum is that of the ledger', async () => {
    const yearly = aPayment({ id: 'p1', userId: 'ana', amount: 29_900, listPrice: 29_900, taxAmount: 4774 });
    await writeCharge(db(), yearly);
    await writeCharge(
      db(),
      aPayment({ id: 'p2', userId: 'ben', currency: 'CHF', amount: 3600, listPrice: 3600, taxAmount: 270 }),
    );
    await writeCharge(
      db(),
      aPayment({ id: 'p3', userId: 'ben', amount: 0, listPrice: 3900, discount: 3900, taxAmount: 0 }),
    );
    await writeRefund(db(), yearly, 9900, 1581, newYear);
    const signed = sql<number>`sum(case kind when 'credit_note' then -1 else 1 end * total)`;
    const signedTax = sql<number>`sum(case kind when 'credit_note' then -1 else 1 end * tax_amount)`;
    const documented = await db()
      .select({ currency: invoices.currency, sum: signed, tax: signedTax })
      .from(invoices)
      .groupBy(invoices.currency);
    const sums = { currency: ledgerEntries.currency, sum: sql<number>`sum(amount)`, tax: sql<number>`sum(tax_amount)` };
    expect(documented).toEqual(await db().select(sums).from(ledgerEntries).groupBy(ledgerEntries.currency));
    expect(documented).toEqual([
      { currency: 'CHF', sum: 3600, tax: 270 },
      { currency: 'EUR', sum: 20_000, tax: 3193 },
    ]);
  });

  test('and a ledger that nobody can change', async () => {
    await writeCharge(db(), aPayment({ id: 'p1', userId: 'ana' }));
    await drawInvoices(env, db(), 20);
    for (const change of ['ledger_entries set amount = 1', 'invoices set total = 1', "invoices set file_key = 'x'"])
      await expect(db().run(sql.raw(`update ${change}`))).rejects.toThrow();
  });
});

describe('the document of an invoice', () => {
  test('is stored byte for byte, with its hash', async () => {
    await writeCharge(db(), aPayment({ id: 'p1', userId: 'ana' }));
    const [issued] = await db().select().from(invoices);
    if (!issued) throw new Error('Nothing was issued.');
    const both = await Promise.all([storeDocument(env, db(), issued), storeDocument(env, db(), issued)]);
    expect(both[0]).toEqual(both[1]);
    const bytes =
      (await (await env.FILES.get(`invoices/INV-${own.number}-2026-000001.pdf`))?.arrayBuffer()) ?? new ArrayBuffer();
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    const [invoice] = await db().select().from(invoices);
    expect(invoice).toMatchObject({
      fileKey: `invoices/INV-${own.number}-2026-000001.pdf`,
      sha256: await sha256(bytes),
    });
  });

  test('is drawn by a job and its receipt mailed once, in the language of the order', async () => {
    await signedInAs('pro', { email: 'ana@clinic.example', cell: db().number });
    const payment = aPayment({ id: 'p1', userId: (await userOf('ana@clinic.example')).id });
    await writeCharge(db(), payment);
    await writeRefund(db(), payment, 1000, 160, newYear);
    expect(await drawInvoices(env, db(), 20)).toBe(2);
    expect(await drawInvoices(env, db(), 20)).toBe(0);
    const rows = await db()
      .select()
      .from(mailTable)
      .where(sql`id like 'receipt-%'`)
      .orderBy(mailTable.id);
    const mails = await Promise.all(rows.map((row) => renderMail(env, row)));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Ihre Erstattung CRN-${own.number}-2027-000001`,
      `Ihr Zahlungsbeleg INV-${own.number}-2026-000001`,
    ]);
    expect(mails[1]?.text.replace(/\s/g, ' ')).toContain('39,00 € für Pro-Mitgliedschaft, ein Monat');
    expect(mails[1]?.text).toContain('http://site.test/de/account/subscription');
  });

  test('is retained after the deletion of its account', async () => {
    await writeCharge(db(), aPayment({ id: 'p1', userId: 'nobody' }));
    expect(await drawInvoices(env, db(), 20)).toBe(1);
    expect(await mailFor('nobody')).toBeUndefined();
    expect(await env.FILES.head(`invoices/INV-${own.number}-2026-000001.pdf`)).not.toBeNull();
  });

  test('contains only characters of its typeface', async () => {
    expect(await unprintableField(env, hamburg)).toBeUndefined();
    expect(await unprintableField(env, { ...hamburg, city: '東京' })).toBe('city');
  });
});
