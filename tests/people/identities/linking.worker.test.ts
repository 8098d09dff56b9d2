import { expect, test } from 'vitest';
import { identityLife } from '#contract/people/credentials';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import {
  aBrowser,
  returnFromProvider,
  provider,
  signInWithProvider,
  userOf,
  withProvider,
} from '../../support/identities/at-provider.ts';
import { ana } from '../../support/identities/stand-in.ts';
import { countNames, deliverAllMessages } from '../../support/names.ts';

withProvider();

const own = '/api/auth/user/identities';
const openid = `${own}/openid`;
const privately = { ...ana, email: 'ana@home.example', email_verified: false };

/** Starts a link from the account page; returns the address of the provider's page. */
const beginLink = async (browser: Browser) =>
  (await browser.ask('POST', openid, { locale: 'en' })).body.address as string;

test('a learner links a provider with any address, sees it, logs in with it, and unlinks it', async () => {
  const learner = await signedInAs('pro', {}, aBrowser());
  expect((await learner.ask('GET', own)).body).toEqual([
    { provider: 'openid', name: 'Clinic ID', email: null, linkedAt: null, mayUnlink: false },
  ]);
  const ended = await returnFromProvider(learner, provider.approve(await beginLink(learner), privately));
  expect(ended.body).toMatchObject({ outcome: 'linked', next: '/account/profile-info' });
  expect((await learner.ask('GET', own)).body).toMatchObject([
    { email: 'ana@home.example', linkedAt: expect.any(String), mayUnlink: true },
  ]);
  expect((await mailFor('pro@clinic.example'))?.subject).toContain('Clinic ID');

  const elsewhere = aBrowser();
  expect((await signInWithProvider(elsewhere, privately)).outcome).toBe('signed_in');
  expect((await userOf(elsewhere)).body.email).toBe('pro@clinic.example');
  for (const _ of [1, 2]) expect((await learner.ask('DELETE', openid)).status).toBe(204);
  expect((await mailFor('pro@clinic.example'))?.subject).toContain('no longer');
  expect((await signInWithProvider(aBrowser(), privately)).outcome).toBe('email_unverified');
});

test('the last login method cannot be removed', async () => {
  const browser = aBrowser();
  await signInWithProvider(browser);
  expect((await browser.ask('GET', own)).body).toMatchObject([{ mayUnlink: false }]);
  expect(await browser.ask('DELETE', openid)).toMatchObject({ status: 409, body: { code: 'LAST_WAY_IN' } });
  expect((await signInWithProvider(aBrowser())).outcome).toBe('signed_in');
});

test('an identity of a user cannot be linked to another', async () => {
  await signInWithProvider(aBrowser());
  const ben = await signedInAs('basic', { email: 'ben@clinic.example' }, aBrowser());
  const ended = await returnFromProvider(ben, provider.approve(await beginLink(ben)));
  expect(ended.body.outcome).toBe('taken');
});

test('a link that one account started is not completed for another that logs in in the meantime', async () => {
  const browser = await signedInAs('pro', {}, aBrowser());
  const answer = provider.approve(await beginLink(browser));
  await signedInAs('basic', { email: 'ben@clinic.example' }, browser);
  expect((await returnFromProvider(browser, answer)).body.outcome).toBe('other_account');
});

test('login methods are changed only with a recently confirmed identity', async () => {
  const browser = await signedInAs('pro', {}, aBrowser());
  browser.passTime(identityLife + 1);
  for (const [method, path] of [
    ['POST', openid],
    ['POST', own],
    ['DELETE', openid],
  ] as const)
    expect(await browser.ask(method, path, { locale: 'en' })).toMatchObject({
      status: 403,
      body: { code: 'IDENTITY_REQUIRED' },
    });
});

test('an identity that was unlinked from one account can be linked to another at once, in any cell', async () => {
  const first = await signedInAs('pro', { cell: 0 }, aBrowser());
  const ben = await signedInAs('basic', { email: 'ben@clinic.example', cell: 1 }, aBrowser());
  await returnFromProvider(first, provider.approve(await beginLink(first), privately));
  await deliverAllMessages();
  expect(await countNames()).toBe(3);
  expect((await first.ask('DELETE', openid)).status).toBe(204);
  const linked = await returnFromProvider(ben, provider.approve(await beginLink(ben), privately));
  expect(linked.body.outcome).toBe('linked');
  await deliverAllMessages();
  expect(await countNames()).toBe(3);
  const elsewhere = aBrowser();
  expect((await signInWithProvider(elsewhere, privately)).outcome).toBe('signed_in');
  expect((await userOf(elsewhere)).body.email).toBe('ben@clinic.example');
});
