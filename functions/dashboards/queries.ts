import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import { users } from '../accounts/schema.ts';
import { cardsFor, specialtiesListed } from '../courses/queries.ts';
import { courses, courseVersions } from '../content/schema.ts';
import { passedWithCredit } from '../credits/queries.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/json.ts';
import { param, rowsOfAll, preparedQuery } from '../database/prepared-queries.ts';
import { participations } from '../participations/schema.ts';

/** Courses somebody began, the one worked on last first. */
const begunCourses = preparedQuery((db) =>
  cardsFor(db, param('userId'), param('locale'))
    .where(and(eq(participations.userId, param('userId')), isNotNull(courses.publishedAt)))
    .orderBy(desc(participations.lastActiveAt))
    .limit(param('most')),
);

/** Courses somebody could begin on a day, those of their specialty first. */
const coursesToBegin = preparedQuery((db) => {
  const isOfSpecialty = sql`${courses.specialty} = (select specialty from users where id = ${param('userId')})`;
  const mayBegin = sql`(json_array_length(${courseVersions.courseDocument}, '$.accreditations') = 0
    or exists (select 1 from json_each(${courseVersions.courseDocument}, '$.accreditations') where value ->> 'validTo' >= ${param('today')}))`;
  return cardsFor(db, param('userId'), param('locale'))
    .where(and(isNull(participations.id), isNotNull(courses.publishedAt), isNull(courses.withdrawnAt), mayBegin))
    .orderBy(desc(isOfSpecialty), courses.position, courses.id)
    .limit(param('most'));
});

/** Somebody's name, credits claimed since an instant, passed courses with unclaimed credit and seconds since a day; what there is to find. */
const learnerFacts = preparedQuery((db) =>
  db
    .select({
      firstName: users.firstName,
      profession: users.profession,
      country: users.country,
      credits: json<{ creditType: string; credits: number }[]>(sql`(
        select json_group_array(json_object('creditType', credit_type, 'credits', credits)) from (
          select credit_type, sum(credits) as credits from claims
          where user_id = ${param('userId')} and claimed_at >= ${param('claimedSince')} and kind = 'credit' group by credit_type))`).as(
        'credits',
      ),
      passed: passedWithCredit(param('userId')).as('passed'),
      activeSeconds:
        sql<number>`(select coalesce(sum(seconds), 0) from active_days where user_id = ${param('userId')} and day >= ${param('activeSince')})`.as(
          'active_seconds',
        ),
      specialties: specialtiesListed.as('specialties'),
    })
    .from(users)
    .where(eq(users.id, param('userId'))),
);

interface Wanted {
  readonly userId: string;
  readonly locale: Locale;
  /** Days as dates of ISO 8601; claims count from an instant. */
  readonly since: { readonly claims: Date; readonly active: string };
  readonly today: string;
  /** The most courses in progress and to begin. */
  readonly most: { readonly begun: number; readonly toBegin: number };
}

export type HomeRows = Awaited<ReturnType<typeof homeOf>>;

/** All that a learner's home page shows, in one way to the database. */
export async function homeOf(db: Database, { userId, locale, since, today, most }: Wanted) {
  const [begun, toBegin, [facts]] = await rowsOfAll(
    db,
    begunCourses(db, { userId, locale, most: most.begun }),
    coursesToBegin(db, { userId, locale, today, most: most.toBegin }),
    learnerFacts(db, { userId, claimedSince: since.claims.getTime(), activeSince: since.active }),
  );
  return { begun, toBegin, facts };
}
