import { Hono } from 'hono';
import { userByEmail } from '../../accounts/queries.ts';
import { cellOf } from '../../../data/cells.ts';
import { holderOf } from '../../../data/directory/directory.ts';
import { hasContentToken } from '../../../edge/content-token.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';

/** Deletes accounts in local mode without a grace period; requests without the content token get 404. */
export const demoDeletions = new Hono<EdgeEnv>();

demoDeletions.delete('/:email', async (c) => {
  const { env } = c;
  const email = c.req.param('email');
  const holder = hasContentToken(c) ? await holderOf(env, { kind: 'email', name: email }) : undefined;
  const cell = holder && cellOf(env, holder.cell);
  const user = cell && (await userByEmail(cell, email));
  if (!user) return c.notFound();
  const { deleteAccount } = await import('../deletion/queries.ts');
  await deleteAccount(env, cell, user);
  await endConnections(env, user.id);
  return c.body(null, 204);
});
