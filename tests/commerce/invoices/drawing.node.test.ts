import { spawnSync } from 'node:child_process';
import { PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { openFont } from '../../../functions/drawing/fontkit.ts';
import type { InvoiceDocument, InvoiceFacts } from '../../../functions/commerce/invoices/facts.ts';
import { drawInvoice } from '../../../functions/commerce/invoices/drawing/invoice.ts';
import { fonts } from '../../credit/certificates/sample.ts';
import { accessibilityFaults } from '../../support/accessible-pdf.ts';
import { invoice } from './sample.ts';

function asked(tool: string, args: string[], pdf: Uint8Array): string {
  const { stdout, stderr, status } = spawnSync(tool, args, { input: pdf, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** The selectable and searchable text, with single plain spaces. */
async function textOf(change: Partial<InvoiceDocument>, facts: Partial<InvoiceFacts> = {}): Promise<string> {
  const pdf = await drawInvoice({ ...invoice, ...change, facts: { ...invoice.facts, ...facts } }, fonts);
  const text = asked('pdftotext', ['-layout', '-', '-'], pdf);
  expect(text.split('\f')).toHaveLength(2);
  return text.replace(/\s+/g, ' ');
}

const words = {
  en: [
    'Invoice INV-2026-000042',
    'May 6, 2026',
    '€1,299.00',
    '-€100.00',
    '-€12.34',
    'VAT 19%, Germany €189.47',
    'Total amount €1,186.66',
  ],
  de: [
    'Rechnung INV-2026-000042',
    '6. Mai 2026',
    '1.299,00 €',
    '-100,00 €',
    '-12,34 €',
    'USt. 19 %, Deutschland 189,47 €',
    'Gesamtbetrag 1.186,66 €',
  ],
  fr: [
    'Facture INV-2026-000042',
    '6 mai 2026',
    '1 299,00 €',
    '-100,00 €',
    '-12,34 €',
    'TVA 19 %, Allemagne 189,47 €',
    'Total 1 186,66 €',
  ],
  es: [
    'Factura INV-2026-000042',
    '6 de mayo de 2026',
    '1299,00 €',
    '-100,00 €',
    '-12,34 €',
    'IVA 19 %, Alemania 189,47 €',
    'Total 1186,66 €',
  ],
};

describe('an accountant reads on the invoice', () => {
  test.each(locales)('who owes whom how much for what in %s', async (locale) => {
    const text = await textOf({ locale });
    for (const part of words[locale]) expect(text).toContain(part);
    for (const part of ['Wardwise Seller GmbH', 'Musterstraße 1', '10115 Berlin', 'DE999999999'])
      expect(text).toContain(part);
    for (const part of ['Praxis am Tor', 'Ana Núñez', 'Torstraße 4', '20095 Hamburg', 'SPRING'])
      expect(text).toContain(part);
    expect(text).not.toContain('{{');
    expect(text).not.toMatch(/labels\.|tax\.|plans\./);
  });

  test('a net amount and a tax that make up the total', async () => {
    expect(await textOf({})).toContain('Net amount €997.19');
  });

  test.each([
    ['en', 'Reverse charge: the customer accounts for the VAT.'],
    ['de', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).'],
    ['fr', 'Autoliquidation : la TVA est due par le client.'],
    ['es', 'Inversión del sujeto pasivo: el cliente declara el IVA.'],
  ] as const)('in %s that a business elsewhere owes the tax itself', async (locale, wording) => {
    const customer = { ...invoice.facts.customer, country: 'FR', vatId: 'FR12345678901' };
    const tax = { treatment: 'reverse_charge', country: 'FR', rate: 2000 } as const;
    const text = await textOf({ locale, taxAmount: 0 }, { customer, tax });
    expect(text).toContain(wording);
    expect(text).toContain('FR12345678901');
    expect(text).not.toMatch(/20\s?%/);
  });

  test('why no tax is charged outside Europe', async () => {
    const customer = { ...invoice.facts.customer, country: 'US' };
    const tax = { treatment: 'none', country: 'US', rate: 0 } as const;
    const text = await textOf({ taxAmount: 0, currency: 'USD' }, { customer, tax });
    expect(text).toContain('No VAT is charged');
    expect(text).toContain('United States');
    expect(text).toContain('Total amount $1,186.66');
  });

  test('that the test cashier took no money', async () => {
    expect(await textOf({}, { provider: 'test' })).toContain('no money was taken');
  });

  test('on a credit note which invoice it corrects and what is paid back', async () => {
    const change = { kind: 'credit_note', number: 'CRN-2026-000001', corrects: 'INV-2026-000042' } as const;
    const text = await textOf({ ...change, total: 5000, taxAmount: 798 });
    expect(text).toContain('Credit note CRN-2026-000001');
    expect(text).toMatch(/Corrects invoice (Germany )?INV-2026-000042/);
    expect(text).toContain('Refund: Pro membership, one year €50.00');
    expect(text).toContain('Net amount €42.02');
    expect(text).not.toContain('SPRING');
  });

  test('every word of the longest name and address', async () => {
    const long = (word: string) => `${word} `.repeat(30).slice(0, 113).trim().concat(' Finis');
    const customer = {
      ...invoice.facts.customer,
      name: long('Donaudampfschifffahrt'),
      company: long('Gesellschaft'),
      line1: long('Straße'),
      line2: long('Hinterhaus'),
      city: long('Llanfair').slice(-80),
    };
    const text = await textOf({ locale: 'de' }, { customer });
    expect(text.match(/Finis/g)).toHaveLength(5);
    expect(text).toContain('Bezahlt am 6. Mai 2026');
  });
});

test.each(locales)('screen readers find a tagged table in %s', async (locale) => {
  const pdf = await drawInvoice({ ...invoice, locale }, fonts);
  expect(asked('pdfinfo', ['-'], pdf)).toMatch(/^Tagged:\s+yes$/m);
  const structure = asked('pdfinfo', ['-struct-text', '-'], pdf);
  expect(structure.match(/^\s+H1/gm)).toHaveLength(1);
  expect(structure.match(/^\s+Table/gm)).toHaveLength(1);
  expect(structure.match(/^\s+TR/gm)).toHaveLength(7);
  expect(structure.match(/^\s+TH/gm)).toHaveLength(2);
  const order = ['Wardwise Seller', 'Ana Núñez', 'INV-2026-000042', 'SPRING', '189'];
  const places = order.map((text) => structure.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  const { catalog } = await PDFDocument.load(pdf);
  expect(catalog.lookupMaybe(PDFName.of('Lang'), PDFString, PDFHexString)?.decodeText()).toBe(locale);
});

test('the typeface has every character of formatted amounts', () => {
  const font = openFont(new Uint8Array(fonts.regular));
  for (const locale of locales)
    for (const currency of ['EUR', 'USD', 'GBP', 'CHF']) {
      const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(-1_234_567.89);
      for (const sign of text)
        expect([sign, font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)]).toEqual([sign, true]);
    }
});

test.each(locales)('an invoice in %s keeps the rules of accessible documents', async (locale) => {
  expect(await accessibilityFaults(await drawInvoice({ ...invoice, locale }, fonts))).toEqual([]);
});
