import { describe, expect, test } from 'vitest';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import {
  aBrowser,
  beginLogin,
  returnFromProvider,
  provider,
  signInWithProvider,
  site,
  userOf,
  withProvider,
} from '../../support/identities/at-provider.ts';
import { ana } from '../../support/identities/stand-in.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
import { aboutYouForm, goodPassword, signupForm } from '../../support/forms.ts';
import { aGroup, invite, tokenFor } from '../../support/groups.ts';
import { runInEveryCell } from '../../support/cells.ts';

withProvider();

const logins = () => runInEveryCell("SELECT * FROM logins WHERE provider_id = 'openid'");

describe('a newcomer', () => {
  test('gets a confirmed account with the provider’s names, continues with the registration, and logs in again later', async () => {
    const browser = aBrowser();
    const next = '/invite/accept?token=abc';
    const came = await signInWithProvider(browser, ana, `locale=de&next=${encodeURIComponent(next)}`);
    expect(came).toEqual({ outcome: 'signed_in', provider: 'openid', next, locale: 'de' });
    expect((await userOf(browser)).body).toMatchObject({
      email: 'ana@clinic.example',
      firstName: 'Ana',
      lastName: 'Núñez',
      locale: 'de',
      isVerified: true,
      registrationCompleted: false,
    });
    await browser.ask('POST', '/api/auth/logout');
    expect((await signInWithProvider(browser, { ...ana, email: 'new-address@clinic.example' })).outcome).toBe(
      'signed_in',
    );
    expect((await userOf(browser)).body.email).toBe('ana@clinic.example');
  });

  test('finds the invitation that led to the sign-up on another device', async () => {
    const { owner, path } = await aGroup();
    await invite(owner, path, [ana.email]);
    const invitation = await tokenFor(ana.email);
    const browser = aBrowser();
    await returnFromProvider(browser, provider.approve(await beginLogin(browser), ana), invitation);
    const phone = aBrowser();
    await signInWithProvider(phone);
    await phone.ask('PUT', '/api/auth/user/registration', aboutYouForm);
    expect((await phone.ask('GET', '/api/invitations/pending')).body.token).toBe(invitation);
  });

  test('who has an account already keeps it without the invitation of the tab', async () => {
    const { owner, path } = await aGroup();
    await invite(owner, path, [ana.email]);
    const invitation = await tokenFor(ana.email);
    const browser = aBrowser();
    await signInWithProvider(browser);
    await returnFromProvider(browser, provider.approve(await beginLogin(browser), ana), invitation);
    await browser.ask('PUT', '/api/auth/user/registration', aboutYouForm);
    expect((await browser.ask('GET', '/api/invitations/pending')).body.token).toBeNull();
  });

  test('has no token of the provider stored', async () => {
    await signInWithProvider(aBrowser());
    const [login] = await logins();
    expect(login).toMatchObject({ account_id: 'https://id.test ana-at-provider', email: 'ana@clinic.example' });
    expect(login?.['password']).toBeNull();
    // The stand-in's access token, and the beginning of ID tokens.
    for (const value of Object.values(login ?? {})) expect(String(value)).not.toMatch(/^access$|^eyJ/);
  });

  test('gets one account from two tabs that return at once', async () => {
    const browser = aBrowser();
    const answers = [
      provider.approve(await beginLogin(browser), ana),
      provider.approve(await beginLogin(browser), ana),
    ];
    const ended = await Promise.all(answers.map((answer) => returnFromProvider(browser, answer)));
    expect(ended.map(({ body }) => body.outcome)).toEqual(['signed_in', 'signed_in']);
    expect(await logins()).toHaveLength(1);
  });

  test('gets no account with an unverified address, or none, and sees an error', async () => {
    const browser = aBrowser();
    expect((await signInWithProvider(browser, { ...ana, email_verified: false })).outcome).toBe('email_unverified');
    expect((await signInWithProvider(browser, { sub: 'ana', email_verified: true, email: '' })).outcome).toBe(
      'email_missing',
    );
    expect((await userOf(browser)).status).toBe(401);
    expect(await logins()).toEqual([]);
  });
});

describe('an address that has an account', () => {
  test('is linked only after a login to that account, and the owner is notified', async () => {
    await signedInAs('pro', { email: ana.email });
    const browser = aBrowser();
    const came = await signInWithProvider(browser, ana, 'next=%2Fcourses');
    expect(came).toMatchObject({ outcome: 'account_exists', next: '/courses' });
    expect((await userOf(browser)).status).toBe(401);
    expect((await browser.ask('POST', '/api/auth/user/identities')).status).toBe(401);

    await browser.ask('POST', '/api/auth/login', { email: ana.email, password: goodPassword });
    const linked = await browser.ask('POST', '/api/auth/user/identities');
    expect(linked.body).toMatchObject({ outcome: 'linked', next: '/courses' });
    expect((await mailFor(ana.email))?.subject).toContain('Clinic ID');
    expect((await browser.ask('POST', '/api/auth/user/identities')).body.outcome).toBe('expired');
    expect((await signInWithProvider(aBrowser())).outcome).toBe('signed_in');
  });

  test('is not linked to the account of another user who logs in, nor in another browser', async () => {
    await signedInAs('pro', { email: ana.email });
    const [browser, other] = [aBrowser(), aBrowser()];
    expect((await signInWithProvider(browser)).outcome).toBe('account_exists');
    await signedInAs('basic', { email: 'ben@clinic.example' }, browser);
    expect((await browser.ask('POST', '/api/auth/user/identities')).body.outcome).toBe('other_account');
    await other.ask('POST', '/api/auth/login', { email: ana.email, password: goodPassword });
    expect((await other.ask('POST', '/api/auth/user/identities')).body.outcome).toBe('expired');
    expect(await logins()).toEqual([]);
  });

  test('that is unconfirmed is given to the user with the verified address; the former password is invalid', async () => {
    const stranger = aBrowser();
    await stranger.ask('POST', '/api/auth/signup', signupForm({ email: ana.email }));
    await stranger.ask('POST', '/api/auth/login', { email: ana.email, password: goodPassword });
    const browser = aBrowser();
    expect((await signInWithProvider(browser)).outcome).toBe('signed_in');
    expect((await userOf(browser)).body).toMatchObject({ firstName: 'Ana', isVerified: true });
    expect((await userOf(stranger)).status).toBe(401);
    const again = await aBrowser().ask('POST', '/api/auth/login', { email: ana.email, password: goodPassword });
    expect(again.status).toBe(422);
  });
});

/** A user with two-step verification whom a provider has just identified. */
async function passesByProvider() {
  const owner = await signedInAs('pro', {}, aBrowser());
  const { address } = (await owner.ask('POST', '/api/auth/user/identities/openid', { locale: 'en' })).body;
  await returnFromProvider(owner, provider.approve(address));
  const { app } = await enableTwoSteps(owner);
  await runInEveryCell("DELETE FROM logins WHERE provider_id = 'credential'");
  const browser = aBrowser();
  if (owner.clock) browser.clock = owner.clock;
  expect((await signInWithProvider(browser)).outcome).toBe('second_step');
  return { browser, app };
}

test('an account with a second step requires it after a login by a provider', async () => {
  const { browser, app } = await passesByProvider();
  expect((await userOf(browser)).status).toBe(401);
  const code = { code: await app.code(browser), isRemembered: false };
  expect((await browser.ask('POST', '/api/auth/second-step/code', code)).status).toBe(204);
  expect((await userOf(browser)).body.email).toBe('pro@clinic.example');
});

test('a user without second factor and password starts a recovery by the mailed link, once', async () => {
  const { browser } = await passesByProvider();
  await browser.ask('POST', '/api/auth/recovery/link');
  const link = async () => /account-recovery\?(\S+)/.exec((await mailFor('pro@clinic.example'))?.text ?? '')?.[1] ?? '';
  await expect.poll(link).not.toBe('');
  const given = new URLSearchParams(await link());
  expect(given.get('password')).toBe('none');
  const begin = () => browser.ask('POST', '/api/auth/recovery', { token: given.get('token') });
  expect((await begin()).body).toHaveProperty('endsAt');
  expect((await begin()).body.errors).toEqual({ token: ['link_expired'] });
});

describe('a deployment', () => {
  test('lists its providers, and none without configuration', async () => {
    expect((await aBrowser().ask('GET', '/api/auth/providers')).body).toEqual([
      { provider: 'openid', name: 'Clinic ID' },
    ]);
    expect((await new Browser().ask('GET', '/api/auth/providers')).body).toEqual([]);
    const away = await new Browser().request(
      '/backend/api/auth/providers/begin?provider=google&locale=de&next=%2Fcourses',
    );
    expect(away.headers.get('location')).toBe('/de/oauth/callback?outcome=unavailable&provider=google&next=%2Fcourses');
  });

  test('returns an error if a provider fails, before or after its page', async () => {
    const browser = aBrowser();
    const answer = provider.approve(await beginLogin(browser));
    provider.isUp = false;
    expect((await returnFromProvider(browser, answer)).body.outcome).toBe('unavailable');
    expect((await returnFromProvider(browser, answer)).body.outcome).toBe('expired');
  });

  test('forwards Apple’s POST as query parameters, without cookies or a CSRF token', async () => {
    const answer = await site(
      new Request('http://site.test/backend/api/auth/providers/form-post', {
        method: 'POST',
        headers: { origin: 'https://appleid.apple.com', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ code: 'c', state: 's', user: '{"name":{"firstName":"Ana"}}' }),
      }),
    );
    expect(answer.status).toBe(303);
    const address = new URL(answer.headers.get('location') ?? '', 'http://site.test');
    expect([address.pathname, address.search]).toEqual(['/oauth/callback', '']);
    expect(new URLSearchParams(address.hash.slice(1)).get('code')).toBe('c');
  });
});
