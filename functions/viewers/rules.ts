import type { SessionRow } from '../accounts/queries.ts';
import type { CopiedRow } from './queries.ts';

/** How long a copy is believed, in milliseconds: whatever went wrong with one is over by then. */
export const copyLife = 15 * 60_000;

/** What the copy in a shard says of a session that lives; nothing where only the platform can tell. */
export function sessionInCopy(row: CopiedRow | undefined, now: Date): SessionRow | undefined {
  if (!row?.session || row.revision === null) return undefined;
  const { facts, session, copiedAt } = row;
  const isBelieved = Math.abs(now.getTime() - copiedAt.getTime()) < copyLife;
  if (!isBelieved || session.endsAt <= now.getTime()) return undefined;
  return {
    ...facts,
    deletesAt: instant(facts.deletesAt),
    sessionId: session.id,
    expiresAt: new Date(session.expiresAt),
    identityConfirmedAt: instant(session.identityConfirmedAt),
    catalogueRevision: row.revision || null,
  };
}

/** Whether a copy lacks what the platform has counted, or is believed no longer. */
export function isCopyDue(row: CopiedRow | undefined, version: number, now: Date): boolean {
  return !row || row.revision === null || row.version < version || now.getTime() - row.copiedAt.getTime() >= copyLife;
}

function instant(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}
