import type { Context } from 'hono';
import { cellOfUser } from '../data/cells.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';

/** Notifies a user's open tabs that the account has changed, so that they reload the user. */
export async function publishUserChanged(c: Context<EdgeEnv>, userId: string): Promise<void> {
  await outboxInsert(cellOfUser(c.env, userId), { userId, event: 'user_changed', data: {} });
  deliverSoon(c, { id: userId });
}
