import { invoices, invoiceCounters } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(invoices, {
    rows: ofUser,
    area: 'billing',
    fileKey: 'fileKey',
    columns: {
      number: 'kept by law',
      kind: 'kept by law',
      userId: 'kept by law, internal',
      ledgerFact: 'kept by law',
      corrects: 'kept by law',
      issuedAt: 'kept by law',
      planGroup: 'kept by law',
      currency: 'kept by law',
      total: 'kept by law',
      taxAmount: 'kept by law',
      locale: 'kept by law',
      facts: 'kept by law',
      fileKey: 'kept by law, internal',
      sha256: 'kept by law',
    },
  }),
  assign(invoiceCounters, {
    columns: {
      series: 'not personal',
      last: 'not personal',
    },
  }),
];
