import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { send } from '../../../data/messages/messages.ts';
import { webinarRegistrations } from '../../webinars/schema.ts';
import { askerDeleted } from './messages.ts';

/** The statement that notifies the rooms of a deleted account's webinars, where a condition holds. */
export function sendAskerDeletions(cell: Cell, userId: string, when: SQL) {
  const { userId: id, webinarId } = webinarRegistrations;
  const payload = sql`json_object('userId', ${id}, 'webinarId', ${webinarId})`;
  return send(cell, askerDeleted, payload, {
    from: sql`from ${webinarRegistrations}`,
    when: and(eq(id, userId), when) ?? when,
  });
}
