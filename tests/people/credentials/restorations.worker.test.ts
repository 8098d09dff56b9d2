import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { restorationLinkLife, restorationWait } from '#contract/people/credentials';
import { mailRestorations } from '../../../functions/people/credentials/restorations/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellOfEmail, countInEveryCell, runInEveryCell } from '../../support/cells.ts';
import { addPasskey, enableTwoSteps, isSignedIn } from '../../support/factors/factors.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { signedInWithRole, trailOf } from '../../support/staff.ts';

const former = 'mira@clinic.example';
const next = 'mira@hospital.example';
const password = 'green-otter-under-moon-4';
const hour = 60 * 60_000;

const logIn = async (email: string, given: string) =>
  (await new Browser().ask('POST', '/api/auth/login', { email, password: given })).status;
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const linkTo = async (email: string, name: 'token' | 'stop') => {
  const link = new RegExp(`restore-access\\?${name}=(\\S+)`);
  const texts = (await mailsTo(email)).map(({ text }) => link.exec(text)?.[1]);
  return decodeURIComponent(texts.find((found) => found !== undefined) ?? '');
};
const stop = (token: string) => new Browser().ask('POST', '/api/auth/restorations/stop', { token });

/** An account whose address support begins to change. */
async function begun(already?: Browser) {
  const owner = already ?? (await signedInAs('pro', { email: former }));
  const helper = await signedInWithRole('support@clinic.example', 'support');
  const { id } = (await helper.ask('POST', '/api/desk/people', { email: former })).body as { id: string };
  const path = `/api/desk/people/${id}/restoration`;
  const begin = (email = next, reason = 'Passport and licence by video call') =>
    helper.ask('PUT', path, { email, reason });
  const { body } = await begin();
  const endsAt = new Date((body as { restoration: { endsAt: string } }).restoration.endsAt);
  const cell = await cellOfEmail(former);
  return {
    ...{ owner, helper, path, begin, endsAt },
    runAt: (late: number) => mailRestorations(env, cell, 50, new Date(endsAt.getTime() + late)),
    /** Uses the link that the new address got. */
    open: async (given = {}, late = 1000) => {
      const token = await linkTo(next, 'token');
      const browser = new Browser();
      browser.clock = new Date(endsAt.getTime() + late);
      return browser.ask('POST', '/api/auth/restorations', { token, email: former, password, ...given });
    },
  };
}

/** The same after the wait. */
async function mailed(already?: Browser) {
  const known = await begun(already);
  for (const late of [-24 * hour, 0]) await known.runAt(late);
  return known;
}

describe('support restores access', () => {
  test('after three days and two notices the new address gets a link, and the account moves to it', async () => {
    const { owner, helper, runAt, open, endsAt } = await begun();
    expect(endsAt.getTime() - (helper.clock?.getTime() ?? 0)).toBe(restorationWait * hour);
    expect(await kindsTo(former)).toContain('restorationBegun');
    await runAt(-25 * hour);
    expect(await kindsTo(former)).not.toContain('restorationEnding');
    for (const late of [-24, -22]) await runAt(late * hour);
    expect((await kindsTo(former)).filter((kind) => kind === 'restorationEnding')).toHaveLength(1);
    expect(await kindsTo(next)).toEqual([]);
    for (const late of [0, hour]) await runAt(late);
    expect(await kindsTo(next), 'mailed once').toEqual(['restorationLink']);
    expect((await open()).status).toBe(204);
    expect(await isSignedIn(owner)).toBe(false);
    expect([await logIn(next, password), await logIn(former, password), await logIn(former, goodPassword)]).toEqual([
      200, 422, 422,
    ]);
    const [notice] = await mailsTo(former);
    expect(notice?.subject).toBe('The email address of your account was changed');
    expect((await open()).body.errors, 'the link works once').toEqual({ token: ['link_expired'] });
    const trail = (await trailOf(helper)).filter(({ action }) => action === 'restorationBegun');
    expect(trail).toMatchObject([
      { before: former, after: expect.stringContaining('(Passport and licence by video call)') as string },
    ]);
  });

  test('a request that is repeated changes nothing, and a third address is refused', async () => {
    const { helper, begin, endsAt } = await begun();
    helper.passTime(60);
    expect((await begin()).body).toMatchObject({ restoration: { email: next, endsAt: endsAt.toISOString() } });
    expect((await begin('mira@home.example')).body.code).toBe('RESTORATION_PENDING');
    expect((await kindsTo(former)).filter((kind) => kind === 'restorationBegun')).toHaveLength(1);
    expect((await trailOf(helper)).filter(({ action }) => action === 'restorationBegun')).toHaveLength(1);
  });

  test('the present address, one of another account, and an unconfirmed account are refused', async () => {
    await signedInAs('pro', { email: 'other@clinic.example' });
    const { helper, path, begin } = await begun();
    await helper.ask('DELETE', path);
    expect((await begin(former)).body.errors).toEqual({ email: ['invalid'] });
    expect((await begin('other@clinic.example')).body.errors).toEqual({ email: ['address_in_use'] });
    expect((await begin(next, ' ')).body.errors).toHaveProperty('reason');
    const email = 'new@clinic.example';
    await new Browser().ask('POST', '/api/auth/signup', { ...signupForm(), email });
    const { id } = (await helper.ask('POST', '/api/desk/people', { email })).body as { id: string };
    const unconfirmed = await helper.ask('PUT', `/api/desk/people/${id}/restoration`, { email: next, reason: 'Asked' });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 'ADDRESS_UNCONFIRMED']);
  });

  test('one person at support begins at most twenty a day', async () => {
    const { helper, path, begin } = await begun();
    await helper.ask('DELETE', path);
    await runInEveryCell('UPDATE limits SET used = 20 WHERE used = 1');
    expect(await begin()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await kindsTo(former)).filter((kind) => kind === 'restorationBegun')).toHaveLength(1);
  });

  test('support cancels it once, the former address is notified, and the link does not work', async () => {
    const { helper, path, open } = await mailed();
    for (const _ of [1, 2]) expect((await helper.ask('DELETE', path)).body).toMatchObject({ restoration: null });
    expect((await kindsTo(former)).filter((kind) => kind === 'restorationStopped')).toHaveLength(1);
    expect((await open()).body.errors).toEqual({ token: ['link_expired'] });
    expect((await trailOf(helper)).filter(({ action }) => action === 'restorationCanceled')).toHaveLength(1);
  });
});

describe('the owner of the former address', () => {
  test('stops it by the mailed link, without a session and once', async () => {
    const { owner, open } = await mailed();
    const token = await linkTo(former, 'stop');
    expect((await stop(token)).status).toBe(204);
    expect((await stop(token)).body.errors).toEqual({ token: ['link_expired'] });
    expect((await open()).body.errors).toEqual({ token: ['link_expired'] });
    expect((await mailsTo(former))[0]?.subject).toBe('Your account keeps its email address');
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('cannot stop a later one by an old link', async () => {
    const { helper, path, begin } = await begun();
    const token = await linkTo(former, 'stop');
    await helper.ask('DELETE', path);
    expect((await begin()).status).toBe(200);
    expect((await stop(token)).body.errors).toEqual({ token: ['link_expired'] });
  });

  test('sees it in the account, and stops it there', async () => {
    const { owner, endsAt } = await begun();
    const pending = async () => (await owner.ask('GET', '/api/auth/user/credentials')).body.restoration as unknown;
    expect(await pending()).toEqual({ email: next, endsAt: endsAt.toISOString() });
    const notifications = async () => (await owner.ask('GET', '/api/auth/user/notifications')).body.data as object[];
    const notified = { data: { notificationName: 'RestorationBegun', email: next, endsAt: endsAt.toISOString() } };
    expect(await notifications()).toMatchObject([{ ...notified, readAt: null }]);
    for (const _ of [1, 2]) expect((await owner.ask('DELETE', '/api/auth/user/restoration')).status).toBe(204);
    expect(await pending()).toBeNull();
    expect(await notifications()).toMatchObject([{ ...notified, readAt: expect.any(String) as string }]);
    expect((await kindsTo(former)).filter((kind) => kind === 'restorationStopped')).toHaveLength(1);
  });

  test('ends it by changing the address, but not by changing the name', async () => {
    const { owner, open } = await mailed();
    expect((await owner.ask('PUT', '/api/auth/user/names', { firstName: 'Mira', lastName: 'Reyes' })).status).toBe(200);
    expect(await countInEveryCell('restorations')).toBe(1);
    const address = 'mira@home.example';
    await owner.ask('POST', '/api/auth/user/email-change', { email: address });
    for (const [side, email] of [
      ['former', former],
      ['next', address],
    ] as const) {
      const [mail] = await mailsTo(email);
      const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0];
      expect((await owner.ask('PUT', `/api/auth/user/email-change/${side}`, { code })).status).toBe(200);
    }
    expect(await countInEveryCell('restorations')).toBe(0);
    expect((await open()).body.errors).toEqual({ token: ['link_expired'] });
  });

  test('undoes it within 72 hours, as any change of the address', async () => {
    const { open } = await mailed();
    expect((await open()).status).toBe(204);
    const [notice] = await mailsTo(former);
    const token = decodeURIComponent(/undo-email-change\?token=(\S+)/.exec(notice?.text ?? '')?.[1] ?? '');
    const undone = await new Browser().ask('POST', '/api/auth/email-changes/undo', { token, password: goodPassword });
    expect(undone.status).toBe(204);
    expect([await logIn(former, goodPassword), await logIn(next, password)]).toEqual([200, 422]);
  });
});

describe('a stranger', () => {
  test('with the link gains nothing without the former address, and has ten attempts a day', async () => {
    const { open } = await mailed();
    for (let used = 0; used < 10; used++)
      expect((await open({ email: `guess-${used}@clinic.example` })).body.errors).toEqual({
        email: ['former_address_wrong'],
      });
    expect(await open()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('with the password or a passkey is locked out, and two-step verification stays', async () => {
    const owner = await signedInAs('pro', { email: former });
    await addPasskey(owner);
    await enableTwoSteps(owner);
    const { open } = await mailed(owner);
    expect((await open()).status).toBe(204);
    expect(await countInEveryCell('passkeys')).toBe(0);
    const { body } = await new Browser().ask('POST', '/api/auth/login', { email: next, password });
    expect(body).toHaveProperty('secondStep');
  });

  test('who confirmed the new address meanwhile keeps it', async () => {
    const { open } = await mailed();
    await signedInAs('pro', { email: next });
    expect((await open()).body.code).toBe('EMAIL_IN_USE');
    expect(await logIn(former, goodPassword)).toBe(200);
  });

  test('who uses the link late, or a weak password, is refused', async () => {
    const { open } = await mailed();
    expect((await open({ password: 'passwordpassword' })).body.errors).toEqual({ password: ['password_common'] });
    expect((await open({}, restorationLinkLife * 1000 + 1000)).body.errors).toEqual({ token: ['link_expired'] });
    expect((await stop('guessed')).body.errors).toEqual({ token: ['link_expired'] });
  });

  test('who opens the link twice at once moves the account once', async () => {
    const { open } = await mailed();
    const answers = await Promise.all([open(), open()]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await logIn(next, password)).toBe(200);
  });
});

test('the link waits a day after the second notice, also if jobs did not run before', async () => {
  const { runAt, open } = await begun();
  await runAt(hour);
  expect(await kindsTo(former)).toContain('restorationEnding');
  await runAt(24 * hour);
  expect(await kindsTo(next)).toEqual([]);
  await runAt(25 * hour);
  expect(await kindsTo(next)).toEqual(['restorationLink']);
  expect((await open({}, 26 * hour)).status).toBe(204);
});

test('a job mails nothing for a restoration whose wait ended long ago, and an expired one is replaced', async () => {
  const { runAt, helper, begin, endsAt } = await begun();
  await runAt(restorationLinkLife * 1000);
  expect(await kindsTo(next)).toEqual([]);
  helper.clock = new Date(endsAt.getTime() + restorationLinkLife * 1000 + 1000);
  // The session of the helper outlasts the restoration.
  expect((await begin('mira@home.example')).body).toMatchObject({ restoration: { email: 'mira@home.example' } });
});
