import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newCodeSource, sealSource, secretFrom, tokenSource } from '../../../functions/edge/derived-secrets.ts';
import { unseal } from '../../../functions/edge/sealed-facts.ts';
import { mailInsert } from '../../../functions/messaging/mail/queries.ts';
import { mailTo } from '../../../functions/messaging/mail/service.ts';
import { Browser } from '../../support/browser.ts';
import { cellNear, rawRowsOf } from '../../support/cells.ts';
import { mailsTo } from '../../support/mails.ts';

const cell = cellNear(1);
const ana = { email: 'ana@clinic.example', firstName: 'Ana', locale: 'en' };
const inAnHour = new Date(Date.now() + 60 * 60_000);

const sources = {
  code: newCodeSource('verification'),
  token: tokenSource(cell, 'reset'),
  seal: sealSource('recovery', { user: '1-ana' }, inAnHour),
};

test.each([
  ['code', { kind: 'verification', code: sources.code }],
  ['token', { kind: 'reset', token: sources.token }],
  ['sealed link', { kind: 'recoveryLink', token: sources.seal, hasPassword: true }],
] as const)('the %s of a mail is in its text and not in the database', async (_, message) => {
  await mailTo(env, cell, ana, message);
  const secret = await secretFrom(env, 'code' in message ? message.code : message.token);
  const [mail] = await mailsTo(ana.email);
  expect(mail?.text).toContain(encodeURIComponent(secret));
  expect(JSON.stringify(await rawRowsOf('mails'))).not.toContain(secret);
});

test('a token begins with its cell, and each secret is different', async () => {
  const token = await secretFrom(env, sources.token);
  expect(token).toMatch(new RegExp(`^${cell.number}-[\\w-]{43}$`));
  expect(await secretFrom(env, tokenSource(cell, 'reset'))).not.toBe(token);
  expect(await secretFrom(env, { ...sources.token, purpose: 'export' })).not.toBe(token);
  expect(await secretFrom({ AUTH_SECRET: 'another secret of a deployment' }, sources.token)).not.toBe(token);
  expect(await secretFrom(env, sources.code)).toMatch(/^\d{6}$/);
});

test('a seal of a mail is verified like any other', async () => {
  const sealed = await secretFrom(env, sources.seal);
  expect(await unseal(env.AUTH_SECRET, 'recovery', sealed, new Date())).toMatchObject({ user: '1-ana' });
  expect(await unseal(env.AUTH_SECRET, 'recovery', sealed, inAnHour)).toBeUndefined();
});

test('the outbox stores one mail per id', async () => {
  const write = () => mailInsert(cell, ana, { kind: 'deletionSoon', at: inAnHour }, { id: 'deletion-soon' });
  await cell.batch([write(), write()]);
  await write();
  expect(await mailsTo(ana.email)).toHaveLength(1);
});

test('the mailbox of a developer shows the mails of all cells, newest first', async () => {
  for (const number of [2, 0, 1]) {
    const at = new Date(Date.now() - 60_000 * number);
    await mailInsert(cellNear(number), ana, { kind: 'recoveryDone' }, { id: `done-${number}`, at });
  }
  const answer = await new Browser().request('/dev/mailbox', { headers: { accept: 'application/json' } });
  const mails: { id: string; text: string; address: string }[] = await answer.json();
  expect(mails.map(({ id }) => id)).toEqual(['done-0', 'done-1', 'done-2']);
  const [, mail] = mails;
  const page = await new Browser().request(mail?.address ?? '');
  expect(await page.text()).toContain('<html lang="en">');
  expect(mail?.address).toBe(`/dev/mailbox/${cellNear(1).number}-done-1`);
  expect((await new Browser().request('/dev/mailbox/7-done-1')).status).toBe(404);
});
