import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { send } from '../../../data/messages/messages.ts';
import { build, query } from '../../../data/reads.ts';
import { speakerChanged, speakerDeleted } from './messages.ts';
import { speakerInvitations, speakerPhases, webinarSpeakers, type SpeakerInvitationRow } from './schema.ts';

const { accepted, revoked } = speakerPhases;

/** An invitation with what became of its newest mail. */
export interface ListedInvitation {
  readonly invitation: SpeakerInvitationRow;
  readonly mailFailed: number;
}

function listed(condition: SQL | undefined) {
  const mailFailed = sql<number>`exists (select 1 from mails where mails.id = ${speakerInvitations.mailId}
    and mails.failure is not null and mails.sent_at is null)`.as('mail_failed');
  return query(
    build
      .select({ invitation: speakerInvitations, mailFailed })
      .from(speakerInvitations)
      .where(condition)
      .orderBy(asc(speakerInvitations.sentAt), asc(speakerInvitations.id))
      .limit(200),
  );
}

export function invitationsOf(webinarId: string) {
  return listed(eq(speakerInvitations.webinarId, webinarId));
}

export function invitationOf(webinarId: string, id: string) {
  return listed(and(eq(speakerInvitations.webinarId, webinarId), eq(speakerInvitations.id, id)));
}

/** The invitation of an address that was not revoked. */
export function currentInvitationOf(webinarId: string, email: string) {
  const { webinarId: webinar, email: address, revokedAt } = speakerInvitations;
  return listed(and(eq(webinar, webinarId), eq(address, email), isNull(revokedAt)));
}

/** The invitation of a token. */
export function invitationByToken(webinarId: string, tokenHash: string) {
  const { webinarId: webinar, tokenHash: hash } = speakerInvitations;
  return query(
    build
      .select()
      .from(speakerInvitations)
      .where(and(eq(webinar, webinarId), eq(hash, tokenHash))),
  );
}

/**
 * Stores a new invitation, or one that is mailed again. Ends the batch if it was accepted or revoked meanwhile, or if the
 * address has another.
 */
export function storeInvitation(cell: Cell, row: SpeakerInvitationRow) {
  const { id, webinarId, speakerId, email, tokenHash, round, mailId, sentAt, expiresAt } = row;
  const isOther = sql`exists (select 1 from speaker_invitations where webinar_id = ${webinarId}
    and email = ${email} and revoked_at is null and id <> ${id})`;
  const isStored = sql`exists (select 1 from speaker_invitations where mail_id = ${mailId})`;
  return [
    insertFrom(cell, speakerInvitations, row, sql`where not ${isOther}`).onConflictDoUpdate({
      target: speakerInvitations.id,
      set: { speakerId, tokenHash, round, mailId, sentAt, expiresAt },
      setWhere: sql`speaker_invitations.revoked_at is null
        and speaker_invitations.accepted_at is null and speaker_invitations.round <= ${round}`,
    }),
    assertInBatch(cell, isStored),
  ] as const;
}

/** Statements that accept an invitation; they end their batch unless it is open. */
export function acceptInvitation(
  cell: Cell,
  { id, webinarId, tokenHash }: SpeakerInvitationRow,
  userId: string,
  at: Date,
) {
  const isOpen = sql`exists (select 1 from speaker_invitations where id = ${id} and token_hash = ${tokenHash}
    and revoked_at is null and accepted_at is null and expires_at > ${at.getTime()})`;
  const change = { userId, webinarId, invitationId: id, phase: accepted, changedAt: at.getTime() };
  return [
    assertInBatch(cell, isOpen),
    cell.update(speakerInvitations).set({ acceptedAt: at, userId }).where(eq(speakerInvitations.id, id)),
    send(cell, speakerChanged, change, { at }),
  ] as const;
}

/** Revokes an invitation; the cell of whoever accepted it is notified. */
export async function revokeInvitation(cell: Cell, webinarId: string, id: string, at: Date): Promise<void> {
  const { userId } = speakerInvitations;
  const isCurrent = and(
    eq(speakerInvitations.webinarId, webinarId),
    eq(speakerInvitations.id, id),
    isNull(speakerInvitations.revokedAt),
  );
  const payload = sql`json_object('userId', ${userId}, 'webinarId', ${webinarId}, 'invitationId', ${id},
    'phase', ${revoked}, 'changedAt', ${at.getTime()})`;
  await commit(cell, [
    send(cell, speakerChanged, payload, {
      at,
      from: sql`from ${speakerInvitations}`,
      when: sql`${isCurrent} and ${userId} is not null`,
    }),
    cell.update(speakerInvitations).set({ revokedAt: at }).where(isCurrent),
  ]);
}

/** The statement that notifies the cells of a deleted account's webinars, where a condition holds. */
export function sendSpeakerDeletions(cell: Cell, userId: string, when: SQL) {
  const { userId: id, webinarId } = webinarSpeakers;
  const payload = sql`json_object('userId', ${id}, 'webinarId', ${webinarId})`;
  return send(cell, speakerDeleted, payload, {
    from: sql`from ${webinarSpeakers}`,
    when: and(eq(id, userId), when) ?? when,
  });
}
