import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { restorationWait } from '#contract/people/credentials';
import { cellOfUser } from '../../../functions/data/cells.ts';
import { beginRestoration, mailRestorations } from '../../../functions/people/credentials/restorations/service.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { userOf } from '../../support/cells.ts';
import { countedSiteWith } from '../../support/database/counted-database.ts';
import { addPasskey, enableTwoSteps, passFirstStep } from '../../support/factors/factors.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { beginLogin } from '../../support/identities/at-provider.ts';
import { ana as person, ProviderStandIn } from '../../support/identities/stand-in.ts';
import { aNewcomer, mailedCode } from './people.ts';
import { aMember, aVisitor, email, type Writes } from './write.ts';

const password = 'green-otter-under-moon-4';
const identities = '/api/auth/user/identities';

/** The token in the newest mail with a link to a page. */
async function mailedToken(address: string, link: RegExp): Promise<string> {
  const token = async () => decodeURIComponent(link.exec((await mailFor(address))?.text ?? '')?.[1] ?? '');
  await expect.poll(token).not.toBe('');
  return token();
}

/** A browser after the first step of a login with two-step verification; the address is used by this test only. */
async function halfSignedIn(email: string) {
  const owner = await aMember({ email });
  const factors = await enableTwoSteps(owner);
  return { owner, ...factors, browser: (await passFirstStep(email, owner.clock, aVisitor())).browser };
}

/** A member whose account support begins to move to another address. */
async function withRestoration(email: string, next: string) {
  const ana = await aMember({ email });
  const user = await userOf(email);
  const cell = cellOfUser(env, user.id);
  await beginRestoration(env, cell, user, { email: next, now: new Date() });
  return { ana, cell };
}

async function requestRecovery(email: string) {
  const { browser, owner } = await halfSignedIn(email);
  await browser.ask('POST', '/api/auth/recovery/link');
  return { browser, owner, token: await mailedToken(email, /account-recovery\?token=(\S+)/) };
}

/** Browsers of a deployment with a provider. */
const keys = {
  OPENID_ISSUER: 'https://id.test',
  OPENID_CLIENT_ID: 'wardwise',
  OPENID_CLIENT_SECRET: 'the secret of the client',
  OPENID_NAME: 'Clinic ID',
};

function withProvider() {
  const provider = new ProviderStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => provider.fetch(new Request(...request)));
  return { provider, browser: new Browser(countedSiteWith(keys)) };
}

const answerTo = async (browser: Browser, provider: ProviderStandIn, who: object = { ...person }) => ({
  answer: provider.approve(await beginLogin(browser), { ...who }),
});

/** A member with a pending link to a provider. */
async function aPendingLink() {
  const { provider, browser } = withProvider();
  await signedInAs('pro', { email: person.email });
  await browser.ask('POST', '/api/auth/providers/answer', await answerTo(browser, provider));
  await browser.ask('POST', '/api/auth/login', { email: person.email, password: goodPassword });
  return browser;
}

export const logins: Writes = {
  'accounts.login': async () => {
    await aMember();
    return [aVisitor(), 'POST', '/api/auth/login', { email, password: goodPassword }];
  },
  'accounts.signup': async () => [aVisitor(), 'POST', '/api/auth/signup', signupForm()],
  'accounts.verifyEmail': async () => {
    const newcomer = await aNewcomer();
    const { email: address } = signupForm();
    return [
      newcomer,
      'POST',
      '/api/auth/verify-email',
      { email: address, code: await mailedCode(address, 'verification') },
    ];
  },
  'accounts.resendVerification': async () => [
    await aNewcomer(),
    'POST',
    '/api/auth/verify-email/resend',
    { email: signupForm().email, locale: 'en' },
  ],
  'accounts.forgotPassword': async () => {
    await aMember();
    return [aVisitor(), 'POST', '/api/auth/forgot-password', { email, locale: 'en' }];
  },
  'accounts.resetPassword': async () => {
    const email = 'forgetful@clinic.example';
    await aMember({ email });
    const visitor = aVisitor();
    await visitor.ask('POST', '/api/auth/forgot-password', { email, locale: 'en' });
    const token = await mailedToken(email, /reset-password\?token=(\S+)/);
    return [visitor, 'POST', '/api/auth/reset-password', { token, password }];
  },
  'credentials.undoEmailChange': async () => {
    const [email, next] = ['undoes@clinic.example', 'undoes@hospital.example'];
    const ana = await aMember({ email });
    const change = '/api/auth/user/email-change';
    await ana.ask('POST', change, { email: next });
    for (const [side, address, kind] of [
      ['former', email, 'emailChangeFormer'],
      ['next', next, 'emailChangeNext'],
    ] as const)
      await ana.ask('PUT', `${change}/${side}`, { code: await mailedCode(address, kind) });
    const token = await mailedToken(email, /undo-email-change\?token=(\S+)/);
    return [aVisitor(), 'POST', '/api/auth/email-changes/undo', { token, password }];
  },
  'credentials.restoreAccess': async () => {
    const [email, next] = ['restored@clinic.example', 'restored@hospital.example'];
    const { cell } = await withRestoration(email, next);
    const visitor = aVisitor();
    visitor.clock = new Date(Date.now() + restorationWait * 60 * 60_000 + 60_000);
    await mailRestorations(env, cell, 50, new Date(visitor.clock.getTime() - 24 * 60 * 60_000));
    await mailRestorations(env, cell, 50, visitor.clock);
    const token = await mailedToken(next, /restore-access\?token=(\S+)/);
    return [visitor, 'POST', '/api/auth/restorations', { token, email, password }];
  },
  'credentials.stopRestoration': async () => {
    const email = 'stops-moving@clinic.example';
    await withRestoration(email, 'stops-moving@hospital.example');
    const token = await mailedToken(email, /restore-access\?stop=(\S+)/);
    return [aVisitor(), 'POST', '/api/auth/restorations/stop', { token }];
  },
  'credentials.stopOwnRestoration': async () => {
    const { ana } = await withRestoration('keeps@clinic.example', 'keeps@hospital.example');
    return [ana, 'DELETE', '/api/auth/user/restoration'];
  },
  'factors.logIn': async () => {
    const passkey = await addPasskey(await aMember());
    const visitor = aVisitor();
    const { body } = await visitor.ask('GET', '/api/auth/passkeys/options');
    return [visitor, 'POST', '/api/auth/passkeys/login', { response: await passkey.sign(body) }];
  },
  'factors.verifyCode': async () => {
    const { browser, app } = await halfSignedIn('app@clinic.example');
    return [browser, 'POST', '/api/auth/second-step/code', { code: await app.code(browser), isRemembered: true }];
  },
  'factors.verifyRecoveryCode': async () => {
    const { browser, recoveryCodes } = await halfSignedIn('codes@clinic.example');
    return [browser, 'POST', '/api/auth/second-step/recovery-code', { code: recoveryCodes[0] }];
  },
  'factors.askForRecovery': async () => [
    (await halfSignedIn('asks@clinic.example')).browser,
    'POST',
    '/api/auth/recovery/link',
  ],
  'factors.beginRecovery': async () => {
    const { browser, token } = await requestRecovery('begins@clinic.example');
    return [browser, 'POST', '/api/auth/recovery', { token, password: goodPassword }];
  },
  'factors.stopRecovery': async () => {
    const email = 'stops@clinic.example';
    const { browser, token } = await requestRecovery(email);
    await browser.ask('POST', '/api/auth/recovery', { token, password: goodPassword });
    const stop = await mailedToken(email, /account-recovery\?stop=(\S+)/);
    return [aVisitor(), 'POST', '/api/auth/recovery/stop', { token: stop }];
  },
  'identities.complete': async () => {
    const { provider, browser } = withProvider();
    return [browser, 'POST', '/api/auth/providers/answer', await answerTo(browser, provider)];
  },
  'identities.complete of a known person': async () => {
    const { provider, browser } = withProvider();
    await browser.ask('POST', '/api/auth/providers/answer', await answerTo(browser, provider));
    const other = new Browser(countedSiteWith(keys));
    return [other, 'POST', '/api/auth/providers/answer', await answerTo(other, provider)];
  },
  'identities.linkWaiting': async () => [await aPendingLink(), 'POST', identities],
  'identities.link': async () => {
    const { browser } = withProvider();
    return [await signedInAs('pro', {}, browser), 'POST', `${identities}/openid`, { locale: 'en' }];
  },
  'identities.unlink': async () => {
    const browser = await aPendingLink();
    await browser.ask('POST', identities);
    return [browser, 'DELETE', `${identities}/openid`];
  },
};
