import { integer, text } from 'drizzle-orm/sqlite-core';
import { learnerTable } from '../database/tables.ts';

/** What the platform is told of a learner, the same however often it is told. */
export interface PlatformMessage {
  readonly kind: 'certificateIssued';
  readonly serial: string;
}

/** Messages to the platform, written in the batch of the fact they tell, until they have been delivered. */
export const platformOutbox = learnerTable('platform_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: text().notNull(),
  message: text({ mode: 'json' }).$type<PlatformMessage>().notNull(),
});
