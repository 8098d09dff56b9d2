import { env } from 'cloudflare:workers';
import { stringify } from 'yaml';
import { expect, test } from 'vitest';
import { mediaKey } from '../../../functions/library/content/media/media-types.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInAs } from '../../support/accounts.ts';
import { skeletonTexts } from '../../support/skeleton-course.ts';
import { signedInWithRole, trailOf } from '../../support/staff.ts';
import { aRecordedPackage, aWebinarPackage } from '../../support/webinar-package.ts';
import { aWebinar } from '../../support/webinars.ts';

const draft = '/api/desk/drafts/webinar.ecg-live';
const drafts = '/api/desk/webinar-drafts';
const begin = '/api/desk/webinars/ecg-live/draft';
const authorEmail = 'author@clinic.example';
const anAuthor = () => signedInWithRole(authorEmail, 'author');
const anEditor = () => signedInWithRole('editor@clinic.example', 'editor');

const remark = '# a remark\n';
const webinarText = (change: object = {}) => remark + stringify({ ...aWebinarPackage(), ...change });

const create = (author: Browser, texts: Record<string, string>) =>
  author.ask('POST', '/api/desk/drafts', { draftId: 'webinar.ecg-live', title: 'ECG live', texts });
const publish = (editor: Browser) => editor.ask('POST', `${draft}/publication`);
const documentIn = async (author: Browser) =>
  ((await author.ask('GET', draft)).body['texts'] as { path: string; text: string }[]).find(
    ({ path }) => path === 'webinar.yaml',
  )?.text;

/** Publishes the webinar with its files. */
async function published(): Promise<Browser> {
  const editor = await anEditor();
  const sources = { texts: { 'webinar.yaml': webinarText() }, media: {} };
  expect((await editor.ask('POST', '/api/desk/webinars', { ...aWebinarPackage(), sources })).status).toBe(200);
  return editor;
}

test('an author writes a webinar and submits it; only an editor publishes it', async () => {
  const [author, editor] = [await anAuthor(), await anEditor()];
  expect((await create(author, { 'webinar.yaml': webinarText() })).status).toBe(204);
  expect((await author.ask('GET', draft)).body).toMatchObject({ draftId: 'webinar.ecg-live', version: null });
  expect((await author.ask('POST', `${draft}/submission`)).body).toEqual({ state: 'done', version: null });
  expect((await editor.ask('GET', '/api/desk/webinars')).body['data']).toEqual([]);
  expect((await editor.ask('GET', drafts)).body).toMatchObject([
    { webinar: 'ecg-live', title: 'ECG live', changedBy: authorEmail, submittedAt: expect.any(String) },
  ]);
  expect((await editor.ask('GET', '/api/desk/courses')).body['data'], 'it is no course').toEqual([]);
  expect((await publish(author)).body.code).toBe('NOT_ALLOWED');
  expect((await publish(editor)).body).toEqual({ state: 'done', version: 0 });
  const [list, left] = [await author.ask('GET', '/api/desk/webinars'), await author.ask('GET', drafts)];
  expect(list.body['data']).toMatchObject([{ id: 'ecg-live', state: 'upcoming', isChanged: false }]);
  expect(left.body).toEqual([]);
  expect(await trailOf(editor)).toMatchObject([
    { action: 'webinarImported', subject: 'ecg-live' },
    { action: 'draftSubmitted', subject: 'webinar.ecg-live' },
  ]);
});

test('learners see neither the list nor a draft', async () => {
  const learner = await signedInAs('pro');
  for (const path of ['/api/desk/webinars', drafts, draft])
    expect((await learner.ask('GET', path)).body.code).toBe('NOT_ALLOWED');
});

test('a draft begins with the files of the last package, as they were written, and is published over it', async () => {
  const editor = await published();
  for (const _ of [1, 2]) expect((await editor.ask('POST', begin)).status).toBe(204);
  expect(await documentIn(editor)).toBe(webinarText());
  const text = webinarText({ capacity: 40 });
  await editor.ask('PUT', `${draft}/texts`, { path: 'webinar.yaml', text, revision: 1 });
  expect((await publish(editor)).body).toEqual({ state: 'done', version: 1 });
  expect((await editor.ask('GET', '/api/desk/webinars')).body['data']).toMatchObject([{ capacity: 40 }]);
  expect((await editor.ask('GET', draft)).status).toBe(404);
});

test('a draft has the days that a package writes as distances from its first import', async () => {
  const editor = await anEditor();
  const [one] = aWebinarPackage().accreditations;
  const accreditations = [{ ...one, validFrom: '+0 days', validTo: '+1 year', claimUntil: '+2 years' }];
  const written = { ...aWebinarPackage(), startsAt: '+30 days 17:00', accreditations };
  const sources = { texts: { 'webinar.yaml': remark + stringify(written) }, media: {} };
  const { body } = await editor.ask('POST', '/api/desk/webinars', { ...written, sources });
  await editor.ask('POST', begin);
  const text = (await documentIn(editor)) ?? '';
  expect(text).toContain(`startsAt: ${String(body['startsAt']).replace('.000Z', 'Z')}`);
  expect(text).toMatch(/^# a remark[^]*validFrom: \d{4}-\d\d-\d\d\n[^]*claimUntil: \d{4}-/);
  expect((await publish(editor)).body).toMatchObject({ state: 'done' });
});

test('the title of a draft is that of its text', async () => {
  const author = await anAuthor();
  await create(author, { 'webinar.yaml': webinarText() });
  const text = webinarText({ title: { en: 'Another title' } });
  await author.ask('PUT', `${draft}/texts`, { path: 'webinar.yaml', text, revision: 1 });
  expect((await author.ask('GET', draft)).body).toMatchObject({ title: 'Another title' });
});

test('draft and download of a webinar that was moved have its present schedule', async () => {
  const editor = await published();
  const schedule = { startsAt: '2030-04-01T15:00:00Z', minutes: 75 };
  const moved = { ...schedule, reason: 'The hall is taken' };
  await editor.ask('PUT', '/api/desk/webinars/ecg-live/schedule', moved);
  const files = (await editor.ask('GET', '/api/desk/webinars/ecg-live/files')).body;
  await editor.ask('POST', begin);
  const text = await documentIn(editor);
  expect(files['texts']).toEqual({ 'webinar.yaml': text });
  expect(text).toBe(webinarText(schedule));
  expect((await publish(editor)).body).toMatchObject({ state: 'done' });
  expect((await editor.ask('GET', '/api/desk/webinars')).body['data']).toMatchObject([
    { startsAt: '2030-04-01T15:00:00.000Z', minutes: 75, isChanged: false },
  ]);
});

test('a draft does not undo a change of the schedule that was made after it was begun', async () => {
  const editor = await published();
  await editor.ask('POST', begin);
  await editor.ask('PUT', '/api/desk/webinars/ecg-live/cancellation', { reason: 'The speaker is ill' });
  const text = webinarText({ capacity: 40 });
  await editor.ask('PUT', `${draft}/texts`, { path: 'webinar.yaml', text, revision: 1 });
  expect((await publish(editor)).body.code).toBe('WEBINAR_CHANGED');
  expect(await documentIn(editor), 'the draft stays').toBe(text);
});

test('a webinar that was imported without its files, and one that is unknown, have no draft', async () => {
  const author = await anAuthor();
  expect((await author.ask('POST', begin)).status).toBe(404);
  await aWebinar();
  expect((await author.ask('POST', begin)).body.code).toBe('SOURCES_MISSING');
});

test('faults are named by file and line', async () => {
  const editor = await anEditor();
  await create(editor, { 'webinar.yaml': webinarText({ minutes: 30 }) });
  const { body } = await publish(editor);
  expect(body).toMatchObject({ state: 'faulty' });
  expect(body['faults']).toContainEqual({
    file: 'webinar.yaml',
    line: webinarText({ minutes: 30 }).split('\n').indexOf('agenda:') + 1,
    at: 'agenda',
    reason: { code: 'webinar.agenda', facts: { planned: 60, minutes: 30 } },
  });
});

const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nTwo leads first.\n';

test('a recording with captions and a poster is published from a draft', async () => {
  const editor = await anEditor();
  const { recording } = aRecordedPackage();
  const files = { poster: 'media/poster.jpg', sources: ['media/film.webm'], captions: { en: 'media/film.en.vtt' } };
  const { chapters: _, ...facts } = recording ?? {};
  const text = webinarText({ startsAt: '2024-03-02T17:00:00Z', recording: { ...facts, ...files } });
  await create(editor, { 'webinar.yaml': text, 'media/film.en.vtt': vtt });
  const headers = { 'x-xsrf-token': decodeURIComponent(editor.cookies.get('XSRF-TOKEN') ?? '') };
  const put = (file: string) =>
    editor.request(`/backend${draft}/media/${file}`, { method: 'PUT', body: file, headers });
  for (const file of ['poster.jpg', 'film.webm']) expect((await put(file)).status).toBe(200);
  expect((await publish(editor)).body).toEqual({ state: 'done', version: 0 });
  expect((await editor.ask('GET', '/api/desk/webinars')).body['data']).toMatchObject([{ state: 'onDemand' }]);
  const { captions } = (await editor.ask('GET', '/api/webinars/ecg-live/recording')).body as {
    captions: { url: string }[];
  };
  const [, name = ''] = /\/([0-9a-f]{64}\.vtt)/.exec(captions[0]?.url ?? '') ?? [];
  expect(await (await env.FILES.get(mediaKey(name)))?.text()).toBe(vtt);
});

test('captions that no lesson names do not keep a course from being published', async () => {
  const editor = await anEditor();
  const texts = { ...skeletonTexts, 'media/unused.en.vtt': vtt };
  await editor.ask('POST', '/api/desk/drafts', { draftId: 'first-steps', title: 'First steps', texts });
  const { body } = await editor.ask('POST', '/api/desk/drafts/first-steps/publication');
  expect(body).toEqual({ state: 'done', version: 1 });
});
