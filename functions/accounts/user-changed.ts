import type { Context } from 'hono';
import { learnerDb, type Learner } from '../database/database.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';

/** Notifies a user's open tabs that the account has changed, so that they reload the user. */
export async function tellUserChanged(c: Context<EdgeEnv>, learner: Learner): Promise<void> {
  await outboxInsert(learnerDb(c.env, learner), { userId: learner.id, event: 'user_changed', data: {} });
  deliverSoon(c, learner);
}
