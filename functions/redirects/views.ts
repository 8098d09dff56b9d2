import type { Redirect } from '#contract/navigation/redirects';
import type { RedirectRow } from './queries.ts';

export function asRedirect(row: RedirectRow): Redirect {
  return { ...row, changedAt: row.changedAt.toISOString() };
}
