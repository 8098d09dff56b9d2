import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { webinarActivities } from '#contract/credit/certificates/activities';

/** The assigned id that an activity belongs to, as SQL. */
export function assignedIdIn(activityId: SQLWrapper): SQL {
  return sql`iif(instr(${activityId}, '.') = 0, ${activityId},
    'webinar.' || substr(${activityId}, instr(${activityId}, '.') + 1))`;
}

/** The activities of an assigned webinar as an SQL list; those of a course are its own id. */
export function activitiesIn(assignedId: SQLWrapper | string): SQL {
  const activities = webinarActivities.map((one) => sql`replace(${assignedId}, 'webinar.', ${`${one}.`})`);
  return sql`(${sql.join(activities, sql`, `)})`;
}
