import { expect, test } from 'vitest';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Authenticator } from '../../support/factors/authenticator.ts';
import { Browser } from '../../support/browser.ts';
import { addPasskey, enableTwoSteps, isSignedIn } from '../../support/factors/factors.ts';
import { countNames, deliverAllMessages } from '../../support/names.ts';
import { copyCookies, logOut } from '../../support/sessions.ts';
import { runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const passkeys = '/api/auth/user/passkeys';

type Manner = Parameters<Authenticator['sign']>[1];

/** Signs the challenge of the login page with a passkey. */
async function showsPasskey(passkey: Authenticator, manner?: Manner, browser = new Browser()) {
  const { body } = await browser.ask('GET', '/api/auth/passkeys/options');
  const response = await passkey.sign(body, manner);
  const answer = await browser.ask('POST', '/api/auth/passkeys/login', { response });
  return { browser, answer, response };
}

test('a learner adds a passkey, is notified by mail, and logs in with it only', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner, 'Ward laptop');
  expect(await mailFor(email)).toMatchObject({ subject: 'A passkey was added' });
  expect((await mailFor(email))?.text).toContain('Ward laptop');
  const { browser, answer } = await showsPasskey(passkey);
  expect(answer.status).toBe(204);
  expect((await browser.ask('GET', '/api/auth/user')).body.email).toBe(email);
  const { body } = await owner.ask('GET', '/api/auth/user/factors');
  expect(body.passkeys).toMatchObject([{ name: 'Ward laptop', isSynced: false }]);
  expect(body.passkeys[0].lastUsedAt).not.toBeNull();
});

test('a passkey counts as both steps', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner);
  await enableTwoSteps(owner);
  expect(await isSignedIn((await showsPasskey(passkey)).browser)).toBe(true);
});

test('a passkey without user verification is neither added nor accepted', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner);
  const { browser, answer } = await showsPasskey(passkey, { isUserVerified: false });
  expect(answer.body.code).toBe('PASSKEY_REFUSED');
  expect(await isSignedIn(browser)).toBe(false);
  const other = new Authenticator();
  const { body } = await owner.ask('POST', `${passkeys}/options`);
  const response = await other.create(body, { isUserVerified: false });
  expect((await owner.ask('POST', passkeys, { name: 'Key', response })).body.code).toBe('PASSKEY_REFUSED');
});

test('a passkey is not accepted from another site', async () => {
  const passkey = await addPasskey(await signedInAs('pro', { email }));
  const { answer } = await showsPasskey(passkey, { origin: 'http://site.test.evil.example' });
  expect(answer.body.code).toBe('PASSKEY_REFUSED');
});

test('a response of a passkey opens one session, also if it is repeated', async () => {
  const passkey = await addPasskey(await signedInAs('pro', { email }));
  const { response } = await showsPasskey(passkey);
  const thief = new Browser();
  expect((await thief.ask('POST', '/api/auth/passkeys/login', { response })).body.code).toBe('PASSKEY_REFUSED');
  const { body } = await thief.ask('GET', '/api/auth/passkeys/options');
  const twice = await passkey.sign(body);
  const answers = await Promise.all(
    [new Browser(), new Browser()].map((browser) =>
      browser.ask('POST', '/api/auth/passkeys/login', { response: twice }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
});

test('a copied passkey is detected by its counter', async () => {
  const passkey = await addPasskey(await signedInAs('pro', { email }));
  await showsPasskey(passkey);
  passkey.counter = 0;
  expect((await showsPasskey(passkey)).answer.body.code).toBe('PASSKEY_REFUSED');
});

test('a challenge is valid for its purpose, session and time', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner);
  const { body: login } = await owner.ask('GET', '/api/auth/passkeys/options');
  const { body: identity } = await owner.ask('POST', '/api/auth/user/identity/passkey/options');
  const inIdentity = await owner.ask('POST', '/api/auth/user/identity/passkey', {
    response: await passkey.sign(login),
  });
  expect(inIdentity.body.code).toBe('PASSKEY_REFUSED');
  const atLogin = await new Browser().ask('POST', '/api/auth/passkeys/login', {
    response: await passkey.sign(identity),
  });
  expect(atLogin.body.code).toBe('PASSKEY_REFUSED');
  const late = new Browser();
  late.clock = new Date(Date.now() + 16 * 60_000);
  const response = await passkey.sign(login);
  expect((await late.ask('POST', '/api/auth/passkeys/login', { response })).body.code).toBe('PASSKEY_REFUSED');
});

test('a passkey of another user, or with their challenge, cannot be added', async () => {
  const [owner, other] = [await signedInAs('pro', { email }), await signedInAs('pro', { email: 'jon@clinic.example' })];
  const passkey = new Authenticator();
  const { body } = await owner.ask('POST', `${passkeys}/options`);
  const stolen = await other.ask('POST', passkeys, { name: 'Key', response: await passkey.create(body) });
  expect(stolen.body.code).toBe('PASSKEY_REFUSED');
  await addPasskey(owner);
  const { body: theirs } = await other.ask('POST', `${passkeys}/options`);
  const response = { ...(await new Authenticator().create(theirs)) };
  expect((await other.ask('POST', passkeys, { name: 'Key', response })).status).toBe(200);
  expect((await owner.ask('POST', passkeys, { name: 'Key', response })).body.code).toBe('PASSKEY_REFUSED');
});

test('only its owner renames and removes a passkey, and a removed one is refused', async () => {
  const [owner, other] = [await signedInAs('pro', { email }), await signedInAs('pro', { email: 'jon@clinic.example' })];
  const passkey = await addPasskey(owner);
  const [{ id }] = (await owner.ask('GET', '/api/auth/user/factors')).body.passkeys;
  expect((await other.ask('PATCH', `${passkeys}/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.ask('DELETE', `${passkeys}/${id}`)).status).toBe(404);
  expect((await owner.ask('PATCH', `${passkeys}/${id}`, { name: ' Phone ' })).body.name).toBe('Phone');
  expect((await owner.ask('DELETE', `${passkeys}/${id}`)).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('A passkey was removed');
  expect((await showsPasskey(passkey)).answer.body.code).toBe('PASSKEY_REFUSED');
});

test('a passkey confirms the identity in the user’s own session, and an earlier copy of the cookie is invalid', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner);
  const strange = await addPasskey(await signedInAs('pro', { email: 'jon@clinic.example' }));
  owner.passTime(60 * 60);
  expect((await owner.ask('GET', '/api/auth/user/identity')).body.ways).toEqual(['password', 'passkey']);
  const begin = () => owner.ask('POST', '/api/auth/user/factors/two-step/setup');
  expect((await begin()).body.code).toBe('IDENTITY_REQUIRED');
  const confirm = async (by: Authenticator) => {
    const { body } = await owner.ask('POST', '/api/auth/user/identity/passkey/options');
    return owner.ask('POST', '/api/auth/user/identity/passkey', { response: await by.sign(body) });
  };
  expect((await confirm(strange)).body.code).toBe('PASSKEY_REFUSED');
  const copy = copyCookies(owner);
  expect((await confirm(passkey)).status).toBe(204);
  expect((await begin()).status).toBe(200);
  expect(await isSignedIn(copy)).toBe(false);
});

test('an account has at most twenty passkeys', async () => {
  const owner = await signedInAs('pro', { email });
  await addPasskey(owner);
  const copies = `INSERT INTO passkeys SELECT passkeys.id || value, user_id, credential_id || value, public_key, counter,
    transports, is_synced, name, created_at, NULL FROM passkeys, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]')`;
  await runInEveryCell(copies);
  expect((await owner.ask('POST', `${passkeys}/options`)).body.code).toBe('TOO_MANY_PASSKEYS');
});

test('a passkey works after its owner has logged out everywhere', async () => {
  const owner = await signedInAs('pro', { email });
  const passkey = await addPasskey(owner);
  await logOut(owner);
  expect((await showsPasskey(passkey, {}, owner)).answer.status).toBe(204);
  expect(await isSignedIn(owner)).toBe(true);
});

test('the directory contains a passkey while its account has it', async () => {
  const owner = await signedInAs('pro', { email });
  await addPasskey(owner);
  await deliverAllMessages();
  expect(await countNames()).toBe(2);
  const { body } = await owner.ask('GET', '/api/auth/user/factors');
  expect((await owner.ask('DELETE', `${passkeys}/${body.passkeys[0].id}`)).status).toBe(204);
  await deliverAllMessages();
  expect(await countNames()).toBe(1);
});
