import { integer, text } from 'drizzle-orm/sqlite-core';
import { learnerTable } from '../database/tables.ts';

/** A message to the platform about a learner; repeated, it has the same effect. */
export interface PlatformMessage {
  readonly kind: 'certificateIssued';
  readonly serial: string;
}

/** Messages to the platform, written in the batch of their fact, until they have been delivered. */
export const platformOutbox = learnerTable('platform_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: text().notNull(),
  message: text({ mode: 'json' }).$type<PlatformMessage>().notNull(),
});
