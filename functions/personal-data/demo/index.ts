import { Hono } from 'hono';
import { userByEmail } from '../../accounts/queries.ts';
import { platformDb } from '../../database/database.ts';
import { showsContentToken } from '../../http/content-token.ts';
import type { EdgeEnv } from '../../http/handle.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { deleteAccount } from '../leaving/queries.ts';

/** Deletes accounts on a developer's machine without days of grace; without the content token there are none. */
export const demoDeletions = new Hono<EdgeEnv>();

demoDeletions.delete('/:email', async (c) => {
  const db = platformDb(c.env);
  const user = showsContentToken(c) ? await userByEmail(db, c.req.param('email')) : undefined;
  if (!user) return c.notFound();
  await deleteAccount(db, user.id);
  await endConnections(c.env, user.id);
  return c.body(null, 204);
});
