import { eq, sql } from 'drizzle-orm';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { users } from '../../../edge/sessions/schema.ts';

/** A learner as a customer. */
export function accountOf(userId: string) {
  return query(
    build
      .select({
        email: users.email,
        locale: users.locale,
        planType: users.planType,
        deletesAt: users.deletesAt,
        termsVersion: users.termsVersion,
        leastQuantity: sql<number>`1`.as('least_quantity'),
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
}

/** The condition that an account exists. */
export const accountExists = (userId: string) => sql`exists (select 1 from users where id = ${userId})`;

/** Fails its batch if the account is deleted or its deletion is requested. */
export function assertAccountActive(cell: Cell, userId: string) {
  return assertInBatch(cell, sql`exists (select 1 from ${users} where ${users.id} = ${userId} and deletes_at is null)`);
}

/** Stores that a learner agrees to terms. */
export function saveTermsVersion(cell: Cell, userId: string, termsVersion: string | null) {
  return cell.update(users).set({ termsVersion }).where(eq(users.id, userId));
}
