import type { InvoiceDocument, InvoiceFacts } from '../../../functions/commerce/invoices/facts.ts';

const facts: InvoiceFacts = {
  seller: {
    name: 'Wardwise Seller GmbH',
    address: ['Musterstraße 1', '10115 Berlin'],
    country: 'DE',
    vatId: 'DE999999999',
  },
  customer: {
    name: 'Ana Núñez',
    company: 'Praxis am Tor',
    line1: 'Torstraße 4',
    line2: '',
    postalCode: '20095',
    city: 'Hamburg',
    country: 'DE',
    vatId: '',
  },
  period: { start: '2026-05-06T10:00:00Z', end: '2027-05-06T10:00:00Z' },
  listPrice: 129_900,
  discount: 10_000,
  coupon: 'SPRING',
  credit: 1234,
  tax: { treatment: 'included', country: 'DE', rate: 1900 },
  provider: 'stripe',
  vatCheck: null,
};

export const invoice: InvoiceDocument & { facts: InvoiceFacts } = {
  number: 'INV-2026-000042',
  kind: 'invoice',
  corrects: null,
  issuedAt: new Date('2026-05-06T10:00:00Z'),
  planGroup: 'pro-yearly',
  currency: 'EUR',
  total: 118_666,
  taxAmount: 18_947,
  locale: 'en',
  facts,
};
