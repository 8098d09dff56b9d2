import { bookYears } from '#contract/people/personal-data';

/** The beginning of the first year whose invoices, payments and ledger are still retained. */
export function startOfBooks(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - bookYears, 0, 1));
}
