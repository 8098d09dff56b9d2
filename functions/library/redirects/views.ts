import type { Redirect } from '#contract/library/redirects';
import type { RedirectRow } from './queries.ts';

/** An entry with the email address of its last editor, by account id. */
export function asRedirect(row: RedirectRow, emails: ReadonlyMap<string, string>): Redirect {
  const { source, destination, changedBy, changedAt } = row;
  const editor = changedBy === null ? null : (emails.get(changedBy) ?? null);
  return { source, destination, changedBy: editor, changedAt: changedAt.toISOString() };
}
