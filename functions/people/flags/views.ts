import type { FlagChange } from '#contract/people/flags';
import type { ChangeRow } from './changes/queries.ts';

/** A log entry with the email addresses of its accounts. */
export function asChange(row: ChangeRow, emails: ReadonlyMap<string, string>): FlagChange {
  const { id, flag, before, after, changedAt } = row;
  const emailOf = (account: string | null) => (account === null ? null : (emails.get(account) ?? null));
  return {
    id,
    flag,
    before,
    after,
    person: emailOf(row.userId),
    changedBy: emailOf(row.changedBy),
    changedAt: changedAt.toISOString(),
  };
}
