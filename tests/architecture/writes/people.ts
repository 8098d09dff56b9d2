import { expect } from 'vitest';
import { pictures } from '../../people/profiles/pictures.ts';
import { codeFor, mailFor } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { App } from '../../support/factors/authenticator-app.ts';
import { Authenticator } from '../../support/factors/authenticator.ts';
import { addPasskey, enableTwoSteps } from '../../support/factors/factors.ts';
import { aboutYouForm, goodPassword, signupForm } from '../../support/forms.ts';
import { aMember, aVisitor, email, type Writes } from './write.ts';

const user = '/api/auth/user';
const factors = `${user}/factors`;
const password = 'green-otter-under-moon-4';
const nextEmail = 'mira@hospital.example';

/** A newcomer who has signed up. */
export async function aNewcomer(): Promise<Browser> {
  const newcomer = aVisitor();
  await newcomer.ask('POST', '/api/auth/signup', signupForm());
  return newcomer;
}

/** The code of the newest mail to an address, which must be of a kind. */
export async function mailedCode(address: string, kind: string): Promise<string> {
  await expect.poll(async () => (await mailFor(address))?.kind).toBe(kind);
  return codeFor(address);
}

async function beginEmailChange() {
  // Other tests do not use this address.
  const email = 'mira@clinic.example';
  const ana = await aMember({ email });
  await ana.ask('POST', `${user}/email-change`, { email: nextEmail });
  const codes = {
    former: await mailedCode(email, 'emailChangeFormer'),
    next: await mailedCode(nextEmail, 'emailChangeNext'),
  };
  return { ana, codes };
}

/** The id of the one passkey of an account. */
const passkeyOf = async (ana: Browser) => (await ana.ask('GET', factors)).body.passkeys[0].id as string;

export const people: Writes = {
  'accounts.logout': async () => [await aMember(), 'POST', '/api/auth/logout'],
  'accounts.completeRegistration': async () => {
    const newcomer = await aNewcomer();
    const { email: address } = signupForm();
    await newcomer.ask('POST', '/api/auth/verify-email', { email: address, code: await codeFor(address) });
    return [newcomer, 'PUT', `${user}/registration`, aboutYouForm];
  },
  'accounts.csrfCookie': async () => [await aMember(), 'GET', '/auth/csrf-cookie'],
  // A token that was not issued.
  'personalData.download': async () => [await aMember(), 'GET', '/api/personal-data/export/not-a-token'],
  'personalData.requestExport': async () => [await aMember(), 'POST', '/api/personal-data/export'],
  'personalData.requestDeletion': async () => [
    await aMember(),
    'POST',
    '/api/personal-data/deletion',
    { isUnderstood: true },
  ],
  'personalData.keepAccount': async () => [
    await aMember({ deletesAt: new Date(Date.now() + 86_400_000) }),
    'DELETE',
    '/api/personal-data/deletion',
  ],
  'credentials.mailIdentityCode': async () => [await aMember(), 'POST', `${user}/identity/code`],
  'credentials.changePassword': async () => [
    await aMember(),
    'PUT',
    `${user}/password`,
    { present: goodPassword, password },
  ],
  'credentials.endSession': async () => {
    const ana = await aMember();
    const other = await aVisitor().ask('POST', '/api/auth/login', { email, password: goodPassword });
    expect(other.status).toBe(200);
    const sessions = (await ana.ask('GET', `${user}/sessions`)).body.data as { id: string; isCurrent: boolean }[];
    return [ana, 'DELETE', `${user}/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`];
  },
  'credentials.endOtherSessions': async () => {
    const ana = await aMember();
    await aVisitor().ask('POST', '/api/auth/login', { email, password: goodPassword });
    return [ana, 'DELETE', `${user}/sessions`];
  },
  'credentials.beginEmailChange': async () => [
    await aMember(),
    'POST',
    `${user}/email-change`,
    { email: 'ana@hospital.example' },
  ],
  'credentials.confirmEmailChange': async () => {
    const { ana, codes } = await beginEmailChange();
    return [ana, 'PUT', `${user}/email-change/former`, { code: codes.former }];
  },
  'credentials.confirmEmailChange of the second address': async () => {
    const { ana, codes } = await beginEmailChange();
    await ana.ask('PUT', `${user}/email-change/former`, { code: codes.former });
    return [ana, 'PUT', `${user}/email-change/next`, { code: codes.next }];
  },
  'credentials.withdrawEmailChange': async () => [(await beginEmailChange()).ana, 'DELETE', `${user}/email-change`],
  'profiles.rename': async () => [await aMember(), 'PUT', `${user}/names`, { firstName: 'Anna', lastName: 'Vega' }],
  'profiles.changeLocale': async () => [await aMember(), 'PUT', `${user}/locale`, { locale: 'de' }],
  'profiles.setPhoto': async () => [await aMember(), 'PUT', `${user}/photo`, { image: pictures.lossless }],
  'profiles.removePhoto': async () => {
    const ana = await aMember();
    await ana.ask('PUT', `${user}/photo`, { image: pictures.lossless });
    return [ana, 'DELETE', `${user}/photo`];
  },
  'profiles.changeProfessional': async () => [
    await aMember(),
    'PUT',
    `${user}/professional-info`,
    { ...aboutYouForm, ids: { efn: '802760901234566' } },
  ],
  'factors.beginTwoStep': async () => [await aMember(), 'POST', `${factors}/two-step/setup`],
  'factors.switchOn': async () => {
    const ana = await aMember();
    const { setup, uri } = (await ana.ask('POST', `${factors}/two-step/setup`)).body;
    return [ana, 'PUT', `${factors}/two-step`, { setup, code: await new App(uri).code(ana) }];
  },
  'factors.switchOff': async () => {
    const ana = await aMember();
    await enableTwoSteps(ana);
    return [ana, 'DELETE', `${factors}/two-step`];
  },
  'factors.renewRecoveryCodes': async () => {
    const ana = await aMember();
    await enableTwoSteps(ana);
    return [ana, 'POST', `${factors}/recovery-codes`];
  },
  'factors.forgetDevices': async () => [await aMember(), 'DELETE', `${factors}/remembered-devices`],
  'factors.passkeyOptions': async () => [await aMember(), 'POST', `${user}/passkeys/options`],
  'factors.addPasskey': async () => {
    const ana = await aMember();
    const { body } = await ana.ask('POST', `${user}/passkeys/options`);
    return [ana, 'POST', `${user}/passkeys`, { name: 'Laptop', response: await new Authenticator().create(body) }];
  },
  'factors.renamePasskey': async () => {
    const ana = await aMember();
    await addPasskey(ana);
    return [ana, 'PATCH', `${user}/passkeys/${await passkeyOf(ana)}`, { name: 'Phone' }];
  },
  'factors.removePasskey': async () => {
    const ana = await aMember();
    await addPasskey(ana);
    return [ana, 'DELETE', `${user}/passkeys/${await passkeyOf(ana)}`];
  },
  'factors.confirmIdentity': async () => [
    await aMember(),
    'POST',
    `${user}/identity`,
    { way: 'password', password: goodPassword },
  ],
  'factors.confirmIdentity with a second step': async () => {
    const ana = await aMember();
    const { app } = await enableTwoSteps(ana);
    return [ana, 'POST', `${user}/identity`, { way: 'password', password: goodPassword, appCode: await app.code(ana) }];
  },
  'factors.identityOptions': async () => [await aMember(), 'POST', `${user}/identity/passkey/options`],
  'factors.confirmIdentityByPasskey': async () => {
    const ana = await aMember();
    const passkey = await addPasskey(ana);
    const { body } = await ana.ask('POST', `${user}/identity/passkey/options`);
    return [ana, 'POST', `${user}/identity/passkey`, { response: await passkey.sign(body) }];
  },
  'appTokens.token': async () => [await aMember(), 'GET', `${user}/token?for=wardwise-app`],
  'appTokens.session': async () => {
    const { body } = await (await aMember()).ask('GET', `${user}/token?for=wardwise-app`);
    const app = aVisitor();
    return [app, 'POST', '/api/auth/token', body as object];
  },
};
