import type { RealtimeMessage } from '#contract/realtime';
import type { Database } from '../database/database.ts';
import { realtimeOutbox } from './schema.ts';

/** Puts a message into the outbox; a statement for the `batch` that stores the fact it tells. */
export function outboxInsert(db: Database, message: { userId: string } & RealtimeMessage) {
  return db.insert(realtimeOutbox).values(message);
}
