import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sessions } from '../../functions/accounts/schema.ts';
import { forgetSessions } from '../../functions/accounts/sessions/queries.ts';
import { platformDb } from '../../functions/database/database.ts';
import { signedInAs } from '../support/accounts.ts';

const day = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(Date.now() + days * day);

test('a session is removed once its time is over, unused or at its longest, and not before', async () => {
  const ana = await signedInAs('pro');
  const [session = expect.fail()] = await platformDb(env).select().from(sessions);
  const forgetAt = (now: Date) => forgetSessions(platformDb(env), 10, now);
  expect(await forgetAt(new Date(session.expiresAt.getTime() - 1000))).toBe(0);
  expect((await ana.ask('GET', '/api/auth/user')).status).toBe(200);

  await platformDb(env)
    .update(sessions)
    .set({ expiresAt: after(365) });
  expect(await forgetAt(after(89))).toBe(0);
  expect(await forgetAt(after(91))).toBe(1);

  await signedInAs('pro', { email: 'ben@clinic.example' });
  expect(await forgetAt(new Date(session.expiresAt.getTime() + day))).toBe(1);
  expect(await platformDb(env).$count(sessions)).toBe(0);
});
