import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { users } from '../accounts/schema.ts';
import { cardsFor, json } from '../courses/queries.ts';
import { courses, courseVersions, participations } from '../courses/schema.ts';
import { passedWithCredit } from '../credits/queries.ts';
import type { Database } from '../database/database.ts';

/** Courses somebody began, the one worked on last first. */
export function begunCourses(db: Database, userId: string, locale: Locale, most: number) {
  return cardsFor(db, userId, locale)
    .where(and(eq(participations.userId, userId), isNotNull(courses.publishedAt)))
    .orderBy(desc(participations.lastActiveAt))
    .limit(most);
}

/** Courses somebody could begin on a day, those of their specialty first. */
export function coursesToBegin(db: Database, userId: string, locale: Locale, today: string, most: number) {
  const isOfSpecialty = sql`${courses.specialty} = (select specialty from users where id = ${userId})`;
  const mayBegin = sql`(json_array_length(${courseVersions.sheet}, '$.accreditations') = 0
    or exists (select 1 from json_each(${courseVersions.sheet}, '$.accreditations') where value ->> 'validTo' >= ${today}))`;
  return cardsFor(db, userId, locale)
    .where(and(isNull(participations.id), isNotNull(courses.publishedAt), isNull(courses.withdrawnAt), mayBegin))
    .orderBy(desc(isOfSpecialty), courses.position, courses.id)
    .limit(most);
}

/** Somebody's name, credits claimed since an instant, passed courses with unclaimed credit and seconds since a day. */
export async function learnerFacts(db: Database, userId: string, since: { claims: Date; day: string }) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      profession: users.profession,
      credits: json<{ creditType: string; credits: number }[]>(sql`(
        select json_group_array(json_object('creditType', credit_type, 'credits', credits)) from (
          select credit_type, sum(credits) as credits from claims
          where user_id = ${userId} and claimed_at >= ${since.claims.getTime()} and kind = 'credit' group by credit_type))`),
      passed: passedWithCredit(userId),
      activeSeconds: sql<number>`(select coalesce(sum(seconds), 0) from active_days where user_id = ${userId} and day >= ${since.day})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}
