import type { PlatformDatabase } from '../database/database.ts';
import { entriesBetween } from './ledger-queries.ts';
import { csvHead, csvLine } from './rules/ledger-csv.ts';

/** Entries read at a time. */
const pageSize = 500;

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
