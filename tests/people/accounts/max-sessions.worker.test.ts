import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxSessions, sessions } from '../../../functions/edge/sessions/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { cellOfEmail, rowsOf, userOf } from '../../support/cells.ts';

const email = 'mira@clinic.example';

const aRead = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user/features')).status;

async function signsInAgain(): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.ask('POST', '/api/auth/login', { email, password: goodPassword })).status).toBe(200);
  return browser;
}

test('a login beyond the maximum number of sessions ends the least recently used one', async () => {
  const [stranger, forgotten] = [await signedInAs('basic'), await signedInAs('pro', { email })];
  const used = await signsInAgain();
  const db = await cellOfEmail(email);
  const { id } = await userOf(email);
  const [row = expect.fail()] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(sessions.createdAt);
  await db
    .update(sessions)
    .set({ updatedAt: new Date(row.updatedAt.getTime() - 1) })
    .where(eq(sessions.id, row.id));
  for (let other = 3; other < maxSessions; other++)
    await db.insert(sessions).values({ ...row, id: `session-${other}`, token: `token-${other}` });
  expect([await aRead(forgotten), await aRead(used), await aRead(stranger)]).toEqual([200, 200, 200]);

  const last = await signsInAgain();
  expect(await aRead(forgotten)).toBe(200);
  await signsInAgain();
  expect([await aRead(forgotten), await aRead(used), await aRead(last)]).toEqual([401, 200, 200]);
  expect(await aRead(stranger)).toBe(200);
  expect(await rowsOf(sessions)).toHaveLength(maxSessions + 1);
});
