import type { Restoration } from '#contract/people/credentials';
import type { RestorationRow } from './queries.ts';

/** A pending restoration, without its secrets; `null` without one. */
export function asRestoration(row: RestorationRow | undefined): Restoration | null {
  return row ? { email: row.email, endsAt: row.endsAt.toISOString() } : null;
}
