import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { codeFor } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken } from '../../support/content.ts';
import { aboutYouForm } from '../../support/forms.ts';

const email = 'demo@wardwise.example';
const account = {
  firstName: 'Mira',
  lastName: 'Kowalska',
  password: 'wardwise-demo',
  locale: 'en',
  planType: 'pro',
  role: 'learner',
  isVerified: true,
  aboutYou: aboutYouForm,
};

const send = (method: string, change: object = {}, headers: Record<string, string> = contentToken) =>
  new Browser().request(`/dev/accounts/${email}`, {
    method,
    headers,
    ...(method === 'PUT' && { body: JSON.stringify({ ...account, ...change }) }),
  });

test('local mode creates an account in any state, which logs in like any other', async () => {
  expect((await send('GET')).status).toBe(404);
  expect((await send('PUT')).status).toBe(204);
  expect((await send('GET')).status).toBe(204);
  const { body } = await new Browser().ask('POST', '/api/auth/login', { email, password: account.password });
  expect(body).toMatchObject({ planType: 'pro', isVerified: true, registrationCompleted: true, country: 'DE' });
});

test('an account that is created twice has the latest state', async () => {
  await send('PUT');
  await send('PUT', { planType: 'basic', role: 'editor' });
  const { body } = await new Browser().ask('POST', '/api/auth/login', { email, password: account.password });
  expect(body).toMatchObject({ planType: 'basic', role: 'editor' });
});

test('an unverified account has its code in the mailbox', async () => {
  await send('PUT', { isVerified: false, aboutYou: null });
  const code = await codeFor(email);
  const { body } = await new Browser().ask('POST', '/api/auth/verify-email', { email, code });
  expect(body).toMatchObject({ isVerified: true, registrationCompleted: false });
});

test('an invalid account is not created', async () => {
  expect((await send('PUT', { planType: 'gold' })).status).toBe(422);
  expect((await send('GET')).status).toBe(404);
});

test('an account gets each notification once, with repeated requests', async () => {
  const tell = (to: string, data: object) =>
    new Browser().request(`/dev/accounts/${to}/notifications`, {
      method: 'PUT',
      headers: contentToken,
      body: JSON.stringify(data),
    });
  const prompt = { notificationName: 'EducatorPromptNotification' };
  expect((await tell(email, prompt)).status).toBe(404);
  await send('PUT');
  for (const _ of [1, 2]) expect((await tell(email, prompt)).status).toBe(204);
  expect((await tell(email, { notificationName: 'Nonsense' })).status).toBe(422);
  const { body } = await new Browser().ask('POST', '/api/auth/login', { email, password: account.password });
  expect(body.numberOfUnreadNotifications).toBe(1);
});

test('a visitor cannot create an account', async () => {
  expect((await send('PUT', {}, {})).status).toBe(404);
  expect((await send('PUT', {}, { authorization: 'Bearer guessed' })).status).toBe(404);
});

test('outside local mode the endpoint does not exist', async () => {
  const request = new Request(`http://site.test/dev/accounts/${email}`, {
    method: 'PUT',
    headers: contentToken,
    body: JSON.stringify(account),
  });
  expect((await app.fetch(request, { ...env, LOCAL_MODE: '' })).status).toBe(404);
  expect((await send('GET')).status).toBe(404);
});
