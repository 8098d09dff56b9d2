import type { Context } from 'hono';
import { learnerDb, type Learner } from '../database/database.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';

/** Tells somebody's open tabs that something of their account has changed, so that they ask what it is now. */
export async function tellUserChanged(c: Context<EdgeEnv>, learner: Learner): Promise<void> {
  await outboxInsert(learnerDb(c.env, learner), { userId: learner.id, event: 'user_changed', data: {} });
  deliverSoon(c, learner);
}
