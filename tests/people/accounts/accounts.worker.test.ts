import { describe, expect, test } from 'vitest';
import { Browser } from '../../support/browser.ts';
import { codeFor, mailFor, signedInAs } from '../../support/accounts.ts';
import { aboutYouForm, goodPassword, signupForm } from '../../support/forms.ts';

describe('signing up', () => {
  test('a newcomer confirms the address with the code and is signed in', async () => {
    const browser = new Browser();
    expect((await browser.ask('POST', '/api/auth/signup', signupForm())).body).toEqual({ email: 'ana@clinic.example' });
    const code = await codeFor('ana@clinic.example');
    const answer = await browser.ask('POST', '/api/auth/verify-email', { email: 'ana@clinic.example', code });
    expect(answer.body).toMatchObject({ isVerified: true, registrationCompleted: false, firstName: 'Ana' });
    const registered = await browser.ask('PUT', '/api/auth/user/registration', aboutYouForm);
    expect(registered.body).toMatchObject({ registrationCompleted: true, country: 'DE', yearsOfExperience: 4 });
    expect((await browser.ask('GET', '/api/auth/user')).body).toMatchObject({ registrationCompleted: true });
  });

  test('a registered address gets the same response and a mail that says so', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    const again = await new Browser().ask('POST', '/api/auth/signup', signupForm());
    expect(again).toMatchObject({ status: 200, body: { email: 'ana@clinic.example' } });
    expect((await mailFor('ana@clinic.example'))?.kind).toMatch(/alreadyRegistered|verification/);
  });
});

test('a session lasts until logout', async () => {
  const browser = await signedInAs('pro');
  expect((await browser.ask('GET', '/api/auth/user')).body.planType).toBe('pro');
  expect((await browser.ask('POST', '/api/auth/logout')).status).toBe(204);
  expect((await browser.ask('GET', '/api/auth/user')).status).toBe(401);
  expect(
    (await browser.ask('POST', '/api/auth/login', { email: 'pro@clinic.example', password: goodPassword })).status,
  ).toBe(200);
});
