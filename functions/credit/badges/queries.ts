import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { users } from '../../edge/sessions/schema.ts';
import { badgeStatuses, certificates } from '../certificates/schema.ts';
import { listLength } from './statuses.ts';

/**
 * The number of a certificate's badge in its cell, which the first download gives it, and the address of its holder;
 * `undefined` if the certificate is not valid.
 */
export async function badgeOf(cell: Cell, serial: string) {
  const isValid = and(eq(certificates.serial, serial), eq(certificates.status, 'valid'));
  const isNew = and(isValid, isNull(certificates.badgeNumber));
  const [, , [badge]] = await cell.batch([
    cell.insert(badgeStatuses).select(sql`select null, 0 from ${certificates} where ${isNew}`),
    cell
      .update(certificates)
      .set({ badgeNumber: sql`last_insert_rowid()` })
      .where(isNew),
    cell
      .select({ number: certificates.badgeNumber, email: users.email })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId))
      .where(isValid),
  ]);
  return badge;
}

/** The numbers of the revoked badges of a list. */
export async function revokedBadges(cell: Cell, list: number): Promise<number[]> {
  const first = list * listLength;
  const rows = await cell
    .select({ number: badgeStatuses.number })
    .from(badgeStatuses)
    .where(and(eq(badgeStatuses.isRevoked, true), between(badgeStatuses.number, first, first + listLength - 1)));
  return rows.map(({ number }) => number);
}
