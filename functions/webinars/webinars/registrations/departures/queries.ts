import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../../data/cells.ts';
import { send } from '../../../../data/messages/messages.ts';
import { webinarRegistrations } from '../../schema.ts';
import { learnerDeleted } from './messages.ts';

/** The statement that notifies the cells of a deleted account's webinars, where a condition holds. */
export function sendLearnerDeletions(cell: Cell, userId: string, when: SQL) {
  const { userId: id, webinarId } = webinarRegistrations;
  const payload = sql`json_object('userId', ${id}, 'webinarId', ${webinarId})`;
  return send(cell, learnerDeleted, payload, {
    from: sql`from ${webinarRegistrations}`,
    when: and(eq(id, userId), when) ?? when,
  });
}
