import { cellsOf, type Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { deleteDocuments } from '../../invoices/service.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { differencesOf } from '../rules/drift.ts';
import { csvHead, csvLine } from '../rules/ledger-csv.ts';
import { deleteBooks, entriesBetween, paymentsBetween } from './queries.ts';
import { bookYears } from '#contract/people/personal-data';

/** Entries per query. */
const pageSize = 500;

const hour = 60 * 60 * 1000;

/** The reconciled range: two days up to an hour ago, when all events should have arrived. */
const comparedRange = { from: 49 * hour, until: hour } as const;

/** Both sides are read this much beyond the range, as clocks may differ. */
const clockTolerance = hour;

/** Streams the ledgers of all cells for a time range as CSV, read page by page. */
export function ledgerCsv(env: Env, from: Date, until: Date): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = ledgerPages(cellsOf(env), from, until);
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead)),
    async pull(controller) {
      const { value: page, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(page.map(csvLine).join('')));
    },
  });
}

async function* ledgerPages(cells: readonly Cell[], from: Date, until: Date) {
  for (const cell of cells) {
    let last = 0;
    for (;;) {
      const page = await entriesBetween(cell, from, until, last, pageSize);
      if (page.length > 0) yield page;
      if (page.length < pageSize) break;
      last = page.at(-1)?.entry.id ?? last;
    }
  }
}

/**
 * Reconciles the provider's payments with those of a cell and reports differences; returns how many
 * there are.
 */
export async function comparePayments(env: Env, cell: Cell, _rows: number, now = new Date()): Promise<number> {
  const provider = paymentProviderOf(env, cell, now);
  const range = { from: before(now, comparedRange.from), until: before(now, comparedRange.until) };
  const wide = [before(range.from, clockTolerance), before(range.until, -clockTolerance)] as const;
  const [theirs, ours] = await Promise.all([
    provider.listPayments(...wide),
    paymentsBetween(cell, provider.name, ...wide),
  ]);
  const differences = differencesOf(theirs, ours, range);
  if (differences.length > 0) {
    const books = `The books of ${provider.name} differ from those of cell ${cell.number}`;
    await reportFailure(new Error(`${books}:\n${differences.join('\n')}`), env);
  }
  return differences.length;
}

/** Deletes invoices, payments and ledger entries after their retention; returns the largest number of one kind. */
export async function deleteOldBooks(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const start = startOfBooks(now);
  return Math.max(await deleteDocuments(env, cell, start, most), await deleteBooks(cell, start, most));
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

/** The beginning of the first year whose invoices, payments and ledger are still retained. */
export function startOfBooks(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - bookYears, 0, 1));
}
