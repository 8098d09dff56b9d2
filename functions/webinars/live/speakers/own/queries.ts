import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Cell } from '../../../../data/cells.ts';
import { commit } from '../../../../data/commit.ts';
import { insertFrom } from '../../../../data/insert-from.ts';
import { build, query } from '../../../../data/reads.ts';
import { presenterInsert } from '../../../attendance/queries.ts';
import { speakerPhases, webinarSpeakers } from '../schema.ts';

/** An accepted invitation as the cell of its webinar has it. */
interface SpeakerChange {
  readonly userId: string;
  readonly webinarId: string;
  readonly invitationId: string;
  readonly phase: number;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
}

/** The webinars that a user speaks at, in their own cell. */
export function speakingOf(userId: string) {
  const { webinarId, phase } = webinarSpeakers;
  return query(
    build
      .select({ webinarId })
      .from(webinarSpeakers)
      .where(and(eq(webinarSpeakers.userId, userId), eq(phase, speakerPhases.accepted))),
  );
}

/** The condition that a user speaks at a webinar. */
export function isSpeakerAt(userId: SQLWrapper, webinarId: SQLWrapper): SQL {
  return sql`exists (select 1 from webinar_speakers where user_id = ${userId} and webinar_id = ${webinarId}
    and phase = ${speakerPhases.accepted})`;
}

/** Stores that a user accepted an invitation, or that it was revoked; whoever speaks earns no credit from then on. */
export async function storeSpeaker(cell: Cell, { changedAt, ...speaker }: SpeakerChange): Promise<void> {
  const { userId, webinarId, phase } = speaker;
  const at = new Date(changedAt);
  const { userId: user, webinarId: webinar, invitationId } = webinarSpeakers;
  await commit(cell, [
    insertFrom(
      cell,
      webinarSpeakers,
      { ...speaker, changedAt: at },
      sql`where exists (select 1 from users where id = ${userId})`,
    ).onConflictDoUpdate({
      target: [user, webinar, invitationId],
      set: { phase, changedAt: at },
      setWhere: sql`${webinarSpeakers.phase} < ${phase}`,
    }),
    presenterInsert(cell, { userId, webinarId, since: at }),
  ]);
}
