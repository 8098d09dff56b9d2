import { expect, test } from 'vitest';
import { sessions } from '../../../functions/edge/sessions/schema.ts';
import { deleteEndedSessions } from '../../../functions/people/accounts/sessions/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import { inEveryCell, rowsOf } from '../../support/cells.ts';

const day = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(Date.now() + days * day);

test('a session is deleted after its idle time or its maximum lifetime, and not before', async () => {
  const ana = await signedInAs('pro');
  const [session = expect.fail()] = await rowsOf(sessions);
  const forgetAt = async (now: Date) => {
    const forgotten = await inEveryCell(async (cell) => [await deleteEndedSessions(cell, 10, now)]);
    return forgotten.reduce((sum, rows) => sum + rows, 0);
  };
  expect(await forgetAt(new Date(session.expiresAt.getTime() - 1000))).toBe(0);
  expect((await ana.ask('GET', '/api/auth/user')).status).toBe(200);

  await inEveryCell((cell) =>
    cell
      .update(sessions)
      .set({ expiresAt: after(365) })
      .returning(),
  );
  expect(await forgetAt(after(89))).toBe(0);
  expect(await forgetAt(after(91))).toBe(1);

  await signedInAs('pro', { email: 'ben@clinic.example' });
  expect(await forgetAt(new Date(session.expiresAt.getTime() + day))).toBe(1);
  expect(await rowsOf(sessions)).toEqual([]);
});
