import type { EmailChange, Session } from '#contract/people/credentials';
import { deviceOf } from '#contract/text/devices';
import type { EmailChangeRow } from './email-change/queries.ts';
import type { SessionRow } from './queries.ts';

export function asSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    ...deviceOf(row.userAgent ?? ''),
    country: row.country,
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    isThis: row.id === currentId,
  };
}

/** A pending change of the address, without its codes. */
export function asEmailChange({ email, endsAt, isFormerConfirmed, isNextConfirmed }: EmailChangeRow): EmailChange {
  return { email, endsAt: endsAt.toISOString(), isFormerConfirmed, isNextConfirmed };
}
