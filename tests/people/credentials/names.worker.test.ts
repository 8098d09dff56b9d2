import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { writeSignupInCell } from '../../../functions/people/accounts/signups/service.ts';
import { app } from '../../../functions/app.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { mailsTo } from '../../support/mails.ts';
import { Browser } from '../../support/browser.ts';
import { cellNear, cellOfEmail, countInEveryCell, runInEveryCell, userOf } from '../../support/cells.ts';
import { failingFrom } from '../../support/database/failing-env.ts';
import { goodPassword } from '../../support/forms.ts';
import { countNames, deliverAllMessages, onlyAccountOf } from '../../support/names.ts';
import { copyCookies } from '../../support/sessions.ts';

const path = '/api/auth/user/email-change';
const password = 'green-otter-under-moon-4';

const show = (browser: Browser, side: 'former' | 'next', code: string) =>
  browser.ask('PUT', `${path}/${side}`, { code });

async function codeOf(email: string, kind: string): Promise<string> {
  const newest = async () => (await mailsTo(email)).find((mail) => mail.kind === kind);
  await expect.poll(newest).toBeDefined();
  return /\b\d{6}\b/.exec((await newest())?.subject ?? '')?.[0] ?? '';
}

/** Stores the sign-up of a stranger in a cell. */
async function strangerSignsUp(email: string): Promise<void> {
  const choice = { firstName: 'Stranger', lastName: 'Vega', locale: 'en', password: 'scrypt:made:up' } as const;
  await writeSignupInCell(env, email, choice, { id: email, code: '', codeEndsAt: new Date(0) });
}

/** A user with a change that lacks the last code; a stranger has signed up with the address in another cell. */
async function waitsForLastCode(former: string, next: string): Promise<{ browser: Browser; code: string }> {
  const browser = await signedInAs('pro', { email: former, cell: 0 });
  await browser.ask('POST', path, { email: next });
  const code = await codeOf(next, 'emailChangeNext');
  await show(browser, 'former', await codeOf(former, 'emailChangeFormer'));
  await strangerSignsUp(next);
  return { browser, code };
}

/** Timeout of a test that interrupts every call, in milliseconds. */
const longest = 240_000;

/** Sends requests of a browser to a Worker that fails from a call on. */
async function breakingOffAt(call: number, browser: Browser, ask: (broken: Browser) => Promise<unknown>) {
  const context = createExecutionContext();
  const broken = copyCookies(
    browser,
    new Browser((request) => Promise.resolve(app.fetch(request, failingFrom(call), context))),
  );
  await ask(broken);
  await waitOnExecutionContext(context);
}

test(
  'an interrupted change of address leaves the former or the next one, and a repetition completes it',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isChangedAtOnce = false;
    for (let call = 1; !isChangedAtOnce; call++) {
      await runInEveryCell('DELETE FROM limits');
      const [former, next] = [`mira-${call}@clinic.example`, `mira-${call}@hospital.example`];
      const { browser, code } = await waitsForLastCode(former, next);
      const { id } = await userOf(former);
      await breakingOffAt(call, browser, async (broken) => {
        isChangedAtOnce = (await show(broken, 'next', code)).status === 200;
      });
      const isChanged = (await countInEveryCell('users', `id = '${id}' and email = '${next}'`)) === 1;
      expect(await onlyAccountOf(isChanged ? next : former)).toBe(id);
      if (!isChanged) expect((await show(browser, 'next', code)).status).toBe(200);
      await deliverAllMessages();
      expect([await onlyAccountOf(next), await onlyAccountOf(former)]).toEqual([id, undefined]);
      expect(call).toBeLessThan(40);
    }
    expect(await countNames()).toBe(await countInEveryCell('users'));
  },
  longest,
);

test(
  'an interrupted revert of a change is completed by a repetition',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isBackAtOnce = false;
    for (let call = 1; !isBackAtOnce; call++) {
      await runInEveryCell('DELETE FROM limits');
      const [former, next] = [`mira-${call}@clinic.example`, `mira-${call}@hospital.example`];
      const { browser, code } = await waitsForLastCode(former, next);
      await show(browser, 'next', code);
      const { id } = await userOf(next);
      await deliverAllMessages();
      await strangerSignsUp(former);
      const mail = (await mailsTo(former)).find(({ text }) => text.includes('undo-email-change'));
      const token = decodeURIComponent(/undo-email-change\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
      const undo = (who: Browser) => who.ask('POST', '/api/auth/email-changes/undo', { token, password });
      await breakingOffAt(call, new Browser(), async (broken) => {
        isBackAtOnce = (await undo(broken)).status === 204;
      });
      const isBack = (await countInEveryCell('users', `id = '${id}' and email = '${former}'`)) === 1;
      if (!isBack) expect((await undo(new Browser())).status).toBe(204);
      await deliverAllMessages();
      expect([await onlyAccountOf(former), await onlyAccountOf(next)]).toEqual([id, undefined]);
      expect(call).toBeLessThan(40);
    }
    expect(await countNames()).toBe(await countInEveryCell('users'));
  },
  longest,
);

test('a released address belongs to the next user who signs up with it, in any cell', async () => {
  const [former, next] = ['mira@clinic.example', 'mira@hospital.example'];
  const { browser, code } = await waitsForLastCode(former, next);
  expect((await show(browser, 'next', code)).status).toBe(200);
  await signedInAs('basic', { email: former, cell: 1 });
  await deliverAllMessages();
  expect((await cellOfEmail(former)).number).toBe(cellNear(1).number);
  expect(await onlyAccountOf(former)).toBe((await userOf(former)).id);
  expect(await onlyAccountOf(next)).toBe((await userOf(next)).id);
  const entered = await new Browser().ask('POST', '/api/auth/login', { email: next, password: goodPassword });
  expect(entered.status).toBe(200);
  expect((await mailFor(next))?.kind).toBe('securityNotice');
});
