import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { build, query } from '../../../data/reads.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { webinarAttendees } from '../../attendance/schema.ts';
import { seatPhases, webinarSeats } from '../../webinars/schema.ts';
import { webinarPollAnswers, webinarQuestions } from '../schema.ts';

/**
 * People who are registered or who attended, after a seat, from the cell of the webinar. Only questions with a name are
 * counted: a count would reveal who asked an anonymous one.
 */
export function peopleAfter(webinarId: string, { after, most }: { readonly after: number; readonly most: number }) {
  const { id, userId, phase, changedAt } = webinarSeats;
  const attendedLive = and(
    eq(webinarAttendees.webinarId, webinarId),
    eq(webinarAttendees.activity, 'live'),
    eq(webinarAttendees.userId, userId),
  );
  const questions = sql<number>`(select count(*) from ${webinarQuestions} as one
    where one.webinar_id = ${webinarId} and one.user_id = ${userId} and one.name is not null)`;
  const polls = sql<number>`(select count(*) from ${webinarPollAnswers} as one
    where one.webinar_id = ${webinarId} and one.user_id = ${userId})`;
  const newest = sql`(select max(one.id) from ${webinarSeats} as one
    where one.webinar_id = ${webinarId} and one.user_id = ${userId})`;
  return query(
    build
      .select({
        seatId: id,
        userId: sql<string>`${userId}`.as('person'),
        registeredAt: sql<number | null>`iif(${phase} = ${seatPhases.registered}, ${changedAt}, null)`.as(
          'registered_since',
        ),
        seconds: webinarAttendees.seconds,
        questions: questions.as('questions'),
        polls: polls.as('polls'),
      })
      .from(webinarSeats)
      .leftJoin(webinarAttendees, attendedLive)
      .where(
        and(
          eq(webinarSeats.webinarId, webinarId),
          isNotNull(userId),
          gt(id, after),
          eq(id, newest),
          or(eq(phase, seatPhases.registered), isNotNull(webinarAttendees.id)),
        ),
      )
      .orderBy(asc(id))
      .limit(most),
  );
}

/** Names and addresses of accounts in their cell. */
export function accountsOf(ids: readonly string[]) {
  const { id, firstName, lastName, email } = users;
  return query(
    build
      .select({ id, firstName, lastName, email })
      .from(users)
      .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`),
  );
}

export type PersonRow = ReturnType<ReturnType<typeof peopleAfter>['rowOf']>;
