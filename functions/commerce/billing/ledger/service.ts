import { cellsOf, type Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { deleteDocuments } from '../../invoices/service.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { driftOf } from '../rules/drift.ts';
import { csvHead, csvLine } from '../rules/ledger-csv.ts';
import { startOfBooks } from '../rules/book-retention.ts';
import { deleteBooks, entriesBetween, paymentsBetween } from './queries.ts';

/** Entries read at a time. */
const pageSize = 500;

const hour = 60 * 60 * 1000;

/** The range compared each night: two days, up to an hour ago, when all events should have arrived. */
const compared = { from: 49 * hour, until: hour } as const;

/** How far around the range both books are read, since the two clocks may differ. */
const around = hour;

/** The ledgers of all cells for a time as CSV, one after the other, read page by page as it is taken. */
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
 * Compares the books of the provider with those of a cell and reports where they differ; returns how many differences
 * there are.
 */
export async function comparePayments(env: Env, cell: Cell, _rows: number, now = new Date()): Promise<number> {
  const provider = paymentProviderOf(env, cell, now);
  const range = { from: before(now, compared.from), until: before(now, compared.until) };
  const wide = [before(range.from, around), before(range.until, -around)] as const;
  const [theirs, ours] = await Promise.all([provider.taken(...wide), paymentsBetween(cell, provider.name, ...wide)]);
  const drift = driftOf(theirs, ours, range);
  if (drift.length > 0) {
    const books = `The books of ${provider.name} differ from those of cell ${cell.number}`;
    await reportFailure(new Error(`${books}:\n${drift.join('\n')}`), env);
  }
  return drift.length;
}

/** Deletes invoices, payments and ledger entries that tax law no longer requires; returns how many at most of a kind. */
export async function deleteOldBooks(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const start = startOfBooks(now);
  return Math.max(await deleteDocuments(env, cell, start, most), await deleteBooks(cell, start, most));
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
