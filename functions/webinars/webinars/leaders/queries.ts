import { eq, or, sql } from 'drizzle-orm';
import { param, preparedQuery } from '../../../data/reads.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { users } from '../../../edge/sessions/schema.ts';

/** Whether a user leads a webinar, as an editor or as a speaker. */
export const leadershipOf = preparedQuery((builder) => {
  const webinar = sql`${param('webinarId')}`;
  const conditions = declaredFeatures().flatMap(({ leadsWebinar: holds }) => holds?.(users.id, webinar) ?? []);
  return builder
    .select({ mayLead: sql<number>`${or(eq(users.role, 'editor'), ...conditions)}`.as('may_lead') })
    .from(users)
    .where(eq(users.id, param('userId')));
});
