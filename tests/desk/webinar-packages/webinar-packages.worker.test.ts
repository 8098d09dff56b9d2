import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sha256 } from '../../../functions/data/ids.ts';
import { mediaKey } from '../../../functions/library/content/media/media-types.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { giveRole, signedInWithRole, trailOf } from '../../support/staff.ts';
import { aLearner, registerIn } from '../../support/webinar-seats.ts';
import { aWebinarPackage } from '../../support/webinar-package.ts';
import { aWebinar } from '../../support/webinars.ts';

const editorEmail = 'editor@clinic.example';
const anEditor = () => signedInWithRole(editorEmail, 'editor');
const webinars = '/api/desk/webinars';
const reason = 'The speaker is ill';
const reschedule = (editor: Browser, body: object) => editor.ask('PUT', `${webinars}/ecg-live/schedule`, body);
const cancel = (editor: Browser) => editor.ask('PUT', `${webinars}/ecg-live/cancellation`, { reason });
const listed = async (editor: Browser) => (await editor.ask('GET', webinars)).body['data'] as object[];

test('only editors see and change webinars, with two-step verification', async () => {
  await aWebinar();
  const browser = await signedInAs('pro', { email: editorEmail });
  expect((await cancel(browser)).body.code).toBe('NOT_ALLOWED');
  await giveRole(editorEmail, 'editor');
  const upload = () => browser.ask('PUT', `/api/desk/webinar-media/${'0'.repeat(64)}.svg`, {});
  for (const ask of [() => browser.ask('GET', webinars), () => cancel(browser), upload])
    expect((await ask()).body.code).toBe('TWO_STEP_REQUIRED');
});

test('an editor publishes a package once', async () => {
  const editor = await anEditor();
  const send = () => editor.ask('POST', webinars, aWebinarPackage());
  const published = {
    id: 'ecg-live',
    title: 'Webinar ecg-live (en)',
    state: 'upcoming',
    registered: 0,
    isChanged: false,
  };
  for (const _ of [1, 2]) expect((await send()).body).toMatchObject(published);
  expect(await listed(editor)).toMatchObject([published]);
  expect(await trailOf(editor)).toMatchObject([{ action: 'webinarImported', subject: 'ecg-live' }]);
  const faulty = await editor.ask('POST', webinars, aWebinarPackage({ minutes: 30 }));
  expect(faulty.body.code).toBe('PACKAGE_FAULTY');
});

test('the files of the last package come out as they went in', async () => {
  const editor = await anEditor();
  const files = () => editor.ask('GET', `${webinars}/ecg-live/files`);
  expect((await files()).status).toBe(404);
  await aWebinar();
  expect((await files()).body.code).toBe('SOURCES_MISSING');
  const name = `${'a'.repeat(64)}.svg`;
  const sources = { texts: { 'webinar.yaml': 'id: ecg-live # a remark' }, media: { 'media/strip.svg': { name } } };
  const send = () => editor.ask('POST', webinars, { ...aWebinarPackage(), sources });
  for (const _ of [1, 2]) expect((await send()).status).toBe(200);
  expect((await files()).body).toMatchObject({ texts: sources.texts, media: [{ path: 'media/strip.svg', name }] });
  const unknown = { texts: { 'notes.txt': '' }, media: {} };
  expect((await editor.ask('POST', webinars, { ...aWebinarPackage(), sources: unknown })).status).toBe(422);
});

test('a file is stored under the hash of its bytes only', async () => {
  const editor = await anEditor();
  const bytes = JSON.stringify('a picture');
  const name = `${await sha256(bytes)}.svg`;
  expect((await editor.ask('PUT', `/api/desk/webinar-media/${name}`, 'a picture')).status).toBe(204);
  expect(await (await env.FILES.get(mediaKey(name)))?.text()).toBe(bytes);
  const other = await editor.ask('PUT', `/api/desk/webinar-media/${'0'.repeat(64)}.svg`, 'a picture');
  expect(other.body.code).toBe('MEDIA_MISMATCH');
});

test('an editor moves a webinar once, and the list says that it differs from its package', async () => {
  await aWebinar();
  await registerIn(await aLearner('ana'));
  const editor = await anEditor();
  const schedule = { startsAt: '2030-04-01T15:00:00Z', minutes: 75 };
  const moved = { startsAt: '2030-04-01T15:00:00.000Z', minutes: 75, registered: 1, waiting: 0, isChanged: true };
  for (const _ of [1, 2]) expect((await reschedule(editor, { ...schedule, reason })).body).toMatchObject(moved);
  expect(await listed(editor)).toMatchObject([moved]);
  expect(await trailOf(editor)).toMatchObject([
    {
      action: 'webinarRescheduled',
      before: '2030-03-02T17:00:00Z, 60 min',
      after: `2030-04-01T15:00:00Z, 75 min (${reason})`,
    },
  ]);
});

test('a day in the past or outside the accreditation, and too short a length, are errors of their fields', async () => {
  await aWebinar({ accreditation: { validTo: '2030-12-31' } });
  const editor = await anEditor();
  const errorsOf = async (body: object) =>
    (await reschedule(editor, { startsAt: '2030-04-01T15:00:00Z', minutes: 60, reason, ...body })).body['errors'];
  expect(await errorsOf({ startsAt: '2020-04-01T15:00:00Z' })).toEqual({ startsAt: ['invalid'] });
  expect(await errorsOf({ startsAt: '2031-04-01T15:00:00Z' })).toEqual({ startsAt: ['invalid'] });
  expect(await errorsOf({ minutes: 45 })).toEqual({ minutes: ['invalid'] });
  expect(await errorsOf({ reason: ' ' })).toHaveProperty('reason');
  expect(await trailOf(editor)).toEqual([]);
});

test('an editor cancels a webinar once; then it is not moved', async () => {
  await aWebinar();
  const editor = await anEditor();
  for (const _ of [1, 2]) expect((await cancel(editor)).body).toMatchObject({ state: 'cancelled', isChanged: true });
  expect(await trailOf(editor)).toMatchObject([{ action: 'webinarCancelled', subject: 'ecg-live', after: reason }]);
  const answer = await reschedule(editor, { startsAt: '2030-04-01T15:00:00Z', minutes: 60, reason });
  expect(answer.body.code).toBe('WEBINAR_CLOSED');
  expect((await editor.ask('PUT', `${webinars}/another/cancellation`, { reason })).status).toBe(404);
});

test('the pages have every webinar once, the latest start first', async () => {
  for (let number = 0; number < 60; number++)
    await aWebinar({ id: `webinar-${number}`, startsAt: `${2030 + (number % 7)}-03-02T17:00:00Z` });
  const editor = await anEditor();
  const first = (await editor.ask('GET', webinars)).body as { data: { startsAt: string }[]; nextCursor: string };
  const second = (await editor.ask('GET', `${webinars}?cursor=${first.nextCursor}`)).body as typeof first;
  const starts = [...first.data, ...second.data].map(({ startsAt }) => startsAt);
  expect([starts.length, second.nextCursor]).toEqual([60, null]);
  expect(starts).toEqual(starts.toSorted().reverse());
});
