import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/people/personal-data/deletion/queries.ts';
import { purgeDeletedAccounts } from '../../../functions/people/personal-data/deletion/service.ts';
import { deletedAccounts } from '../../../functions/people/accounts/schema.ts';
import { cellsOf } from '../../../functions/data/cells.ts';
import { realtimeOutbox } from '../../../functions/messaging/realtime/schema.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellOfEmail } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { passCourse } from '../../support/learning.ts';
import { pictures } from './pictures.ts';

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro', { email: 'ana@clinic.example' });
});

const userOf = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).body;

/** Names of the messages that open tabs received. */
async function eventNames(): Promise<string[]> {
  const rows = await Promise.all(cellsOf(env).map((db) => db.select().from(realtimeOutbox)));
  return rows.flat().map(({ event }) => event);
}

describe('names', () => {
  test('are changed and trimmed, and open tabs get a message', async () => {
    const answer = await ana.ask('PUT', '/api/auth/user/names', { firstName: ' Anna ', lastName: 'Nuñez Vega' });
    expect(answer.body).toMatchObject({ firstName: 'Anna', lastName: 'Nuñez Vega' });
    expect(await userOf(ana)).toMatchObject({ firstName: 'Anna', lastName: 'Nuñez Vega' });
    expect(await eventNames()).toContain('user_changed');
  });

  test('on an issued certificate do not change', async () => {
    const course = await aCourse();
    await passCourse(ana, course);
    await sendEvaluation(ana);
    await claimCredit(ana);
    const before = (await ana.ask('GET', '/api/certificates')).body.data[0];
    await ana.ask('PUT', '/api/auth/user/names', { firstName: 'Anna', lastName: 'Vega' });
    expect((await ana.ask('GET', '/api/certificates')).body.data[0]).toEqual(before);
    expect((await ana.ask('GET', '/api/courses/ecg-basics/credits')).body.name).toBe('Anna Vega');
  });

  test('cannot be empty or too long', async () => {
    const { status, body } = await ana.ask('PUT', '/api/auth/user/names', { firstName: ' ', lastName: 'x'.repeat(81) });
    expect([status, body.errors]).toEqual([422, { firstName: ['required'], lastName: ['too_long'] }]);
  });
});

test('the next mail is in the chosen language', async () => {
  expect((await ana.ask('PUT', '/api/auth/user/locale', { locale: 'de' })).body.locale).toBe('de');
  await new Browser().ask('POST', '/api/auth/forgot-password', { email: 'ana@clinic.example', locale: 'en' });
  const newest = () => mailFor('ana@clinic.example');
  await expect.poll(async () => (await newest())?.kind).toBe('reset');
  expect((await newest())?.locale).toBe('de');
});

describe('a photo', () => {
  const set = (browser: Browser, image: string) => browser.ask('PUT', '/api/auth/user/photo', { image });
  const photosKept = async () => (await env.FILES.list({ prefix: 'photos/' })).objects.map(({ key }) => key);
  const get = (browser: Browser, id: string) => browser.request(`/backend/api/auth/user/photo/${id}`);

  test('is served to its owner only, with headers that prevent scripts', async () => {
    const { photo } = (await set(ana, pictures.jpeg)).body;
    const answer = await get(ana, photo);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/^private, /),
    });
    expect(new TextDecoder('latin1').decode(await answer.arrayBuffer())).not.toContain('GPS of a home');
    const ben = await signedInAs('pro', { email: 'ben@clinic.example' });
    for (const other of [ben, new Browser()]) expect((await get(other, photo)).status).toBeGreaterThanOrEqual(401);
    expect(await eventNames()).toContain('user_changed');
  });

  test('that is replaced or removed is deleted', async () => {
    const first = (await set(ana, pictures.png)).body.photo;
    const second = (await set(ana, pictures.webp)).body.photo;
    expect(second).not.toBe(first);
    expect((await get(ana, first)).status).toBe(404);
    expect((await get(ana, second)).headers.get('content-type')).toBe('image/webp');
    expect((await ana.ask('DELETE', '/api/auth/user/photo')).body.photo).toBeNull();
    expect((await get(ana, second)).status).toBe(404);
    expect(await photosKept()).toEqual([]);
  });

  test('is deleted with its account', async () => {
    await set(ana, pictures.jpeg);
    const cell = await cellOfEmail('ana@clinic.example');
    await deleteAccount(env, cell, await userOf(ana));
    await cell.update(deletedAccounts).set({ deletedAt: new Date(0) });
    await purgeDeletedAccounts(env, cell, 20);
    expect(await photosKept()).toEqual([]);
  });

  test.each([
    ['an SVG', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_type'],
    ['more than 2 MB', btoa('\xff\xd8\xff'.padEnd(2 * 1024 * 1024 + 1, 'x')), 'photo_too_large'],
    ['a broken JPEG', btoa('\xff\xd8\xff\xe0 and then nothing of the kind'), 'photo_damaged'],
    ['no file', '', 'required'],
  ])('is not made of %s', async (_, image, issue) => {
    const answer = await set(ana, image);
    expect([answer.status, answer.body.errors]).toEqual([422, { image: [issue] }]);
    expect((await userOf(ana)).photo).toBeNull();
    expect(await photosKept()).toEqual([]);
  });
});
