import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Invitations of speakers, in the cell that the hash of the webinar's id names. */
export const speakerInvitations = cellTable(
  'speaker_invitations',
  {
    id: text().primaryKey(),
    webinarId: text().notNull(),
    /** The id of the speaker in the package. */
    speakerId: text().notNull(),
    email: text().notNull(),
    /** SHA-256 of the mailed token. */
    tokenHash: text().notNull().unique(),
    /** Another one, and thus another token, each time that an expired invitation is mailed again. */
    round: integer().notNull(),
    mailId: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    /** Who accepted. */
    userId: text(),
    revokedAt: instant(),
  },
  (table) => [
    index('speaker_invitations_of_webinar').on(table.webinarId, table.email),
    index('speaker_invitations_ended').on(table.expiresAt),
  ],
);

/** The phases of an accepted invitation, which only rise. */
export const speakerPhases = { accepted: 1, revoked: 2 } as const;

/** Invitations that a user has accepted, in their own cell, as messages of the webinar's cell say. */
export const webinarSpeakers = cellTable(
  'webinar_speakers',
  {
    userId: text().notNull(),
    webinarId: text().notNull(),
    invitationId: text().notNull(),
    phase: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.webinarId, table.invitationId] })],
);

export type SpeakerInvitationRow = typeof speakerInvitations.$inferSelect;
