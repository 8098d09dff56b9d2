import { platformDb, type PlatformDatabase } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import { forgetDocuments } from '../../invoices/service.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { reportError } from '../../reports/report.ts';
import { driftOf } from '../rules/drift.ts';
import { csvHead, csvLine } from '../rules/ledger-csv.ts';
import { startOfBooks } from '../rules/retention.ts';
import { deleteBooks, entriesBetween, paymentsBetween } from './queries.ts';

/** Entries read at a time. */
const pageSize = 500;

const hour = 60 * 60 * 1000;

/** The range compared each night: two days, up to an hour ago, when all events should have arrived. */
const compared = { from: 49 * hour, until: hour } as const;

/** How far around the range both books are read, since the two clocks may differ. */
const around = hour;

/** The ledger of a time as CSV, read page by page as it is taken. */
export function ledgerCsv(db: PlatformDatabase, from: Date, until: Date): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead)),
    async pull(controller) {
      const page = await entriesBetween(db, from, until, last, pageSize);
      if (page.length > 0) controller.enqueue(encoder.encode(page.map(csvLine).join('')));
      last = page.at(-1)?.entry.id ?? last;
      if (page.length < pageSize) controller.close();
    },
  });
}

/**
 * Compares the books of the provider with ours and reports where they differ; returns how many differences there are.
 */
export async function comparePayments(env: Env, _rows: number, now = new Date()): Promise<number> {
  const provider = paymentProviderOf(env, now);
  const range = { from: before(now, compared.from), until: before(now, compared.until) };
  const wide = [before(range.from, around), before(range.until, -around)] as const;
  const [theirs, ours] = await Promise.all([
    provider.taken(...wide),
    paymentsBetween(platformDb(env), provider.name, ...wide),
  ]);
  const drift = driftOf(theirs, ours, range);
  if (drift.length > 0) {
    const report = new Error(`The books of ${provider.name} differ from ours:\n${drift.join('\n')}`);
    console.error(report);
    await reportError(report, env);
  }
  return drift.length;
}

/** Deletes invoices, payments and entries of the ledger that tax law no longer keeps; returns how many at most of a kind. */
export async function forgetBooks(env: Env, most: number, now = new Date()): Promise<number> {
  const start = startOfBooks(now);
  return Math.max(await forgetDocuments(env, start, most), await deleteBooks(platformDb(env), start, most));
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
