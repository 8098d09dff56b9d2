import { integer, text } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

/** In which shard the certificate of a serial lies, for whoever checks it without an account. */
export const serials = platformTable('serials', { serial: text().primaryKey(), shard: integer().notNull() });
