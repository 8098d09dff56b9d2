import { and, eq, lte, sql } from 'drizzle-orm';
import type { PlatformDatabase } from '../../database/database.ts';
import type { Statement } from '../queries.ts';
import { planGrants } from '../schema.ts';

/** Grants whose end is still to be handled. */
export function endedGrants(db: PlatformDatabase, now: Date, most: number) {
  return db
    .select()
    .from(planGrants)
    .where(and(sql`${planGrants.isOver} = 0`, lte(planGrants.endsAt, now)))
    .limit(most);
}

export function addGrant(db: PlatformDatabase, grant: typeof planGrants.$inferInsert): Statement {
  return db.insert(planGrants).values(grant);
}

export function endGrant(db: PlatformDatabase, id: string): Statement {
  return db.update(planGrants).set({ isOver: true }).where(eq(planGrants.id, id));
}
