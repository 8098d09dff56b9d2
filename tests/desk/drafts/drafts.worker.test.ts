import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { libraryOf } from '../../../functions/data/cells.ts';
import { deleteDraft, draftRows } from '../../../functions/desk/drafts/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
import { aPackage } from '../../support/course-package.ts';
import { sendPackage } from '../../support/content.ts';
import { lesson, mastery, skeletonTexts as texts } from '../../support/skeleton-course.ts';
import { giveRole, signedInWithRole } from '../../support/staff.ts';

const draft = '/api/desk/drafts/first-steps';
/** The first question of its mastery quiz. */
const masteryItem = /- id: (\S+)/.exec(mastery)?.[1] ?? '';
const authorEmail = 'author@clinic.example';
const editorEmail = 'editor@clinic.example';

const anAuthor = (email = authorEmail) => signedInWithRole(email, 'author');
const anEditor = () => signedInWithRole(editorEmail, 'editor');
const create = (author: Browser, body = {}) =>
  author.ask('POST', '/api/desk/drafts', { draftId: 'first-steps', title: 'First steps', texts, ...body });
const save = (author: Browser, path: string, text: string, revision: number) =>
  author.ask('PUT', `${draft}/texts`, { path, text, revision });
const textAt = async (author: Browser, path: string) =>
  ((await author.ask('GET', draft)).body.texts as { path: string; text: string; changedBy: string }[]).find(
    (one) => one.path === path,
  );

test('authors write drafts and editors publish them, with two-step verification only', async () => {
  const browser = await signedInAs('pro', { email: authorEmail });
  expect((await create(browser)).body.code).toBe('NOT_ALLOWED');
  await giveRole(authorEmail, 'author');
  expect((await create(browser)).body.code).toBe('TWO_STEP_REQUIRED');
  await enableTwoSteps(browser);
  expect((await create(browser)).status).toBe(204);
  expect((await create(browser)).body.code).toBe('DRAFT_EXISTS');
  expect((await browser.ask('POST', `${draft}/publication`)).body.code).toBe('NOT_ALLOWED');
  expect((await browser.ask('PUT', '/api/desk/courses/first-steps/withdrawn', { isWithdrawn: true })).body.code).toBe(
    'NOT_ALLOWED',
  );
  expect((await browser.ask('GET', '/api/desk/drafts/another')).status).toBe(404);
});

test('a draft is submitted, published as a version with its files, and begun again from them', async () => {
  const [author, editor] = [await anAuthor(), await anEditor()];
  await create(author);
  expect((await author.ask('POST', `${draft}/submission`)).body).toEqual({ state: 'done', version: null });
  const waiting = (await editor.ask('GET', '/api/desk/courses')).body.data;
  expect(waiting).toMatchObject([
    { courseId: 'first-steps', title: 'First steps', version: null, draft: { changedBy: authorEmail } },
  ]);
  expect((waiting as { draft: { submittedAt: unknown } }[])[0]?.draft.submittedAt).not.toBeNull();
  expect((await editor.ask('POST', `${draft}/publication`)).body).toEqual({ state: 'done', version: 1 });
  expect((await author.ask('GET', draft)).status).toBe(404);
  expect((await author.ask('GET', '/api/courses/first-steps')).status).toBe(200);
  expect((await author.ask('POST', '/api/desk/courses/first-steps/draft')).status).toBe(204);
  expect((await author.ask('POST', '/api/desk/courses/first-steps/draft')).status).toBe(204);
  const again = (await author.ask('GET', draft)).body;
  expect(again).toMatchObject({ version: 1, submittedAt: null });
  const written = (again.texts as { path: string; text: string }[]).map(({ path, text }) => [path, text]);
  expect(Object.fromEntries(written)).toEqual(texts);
  const trail = (await editor.ask('GET', '/api/desk/trail')).body.data as { action: string }[];
  expect(trail.map(({ action }) => action).filter((action) => action !== 'roleChanged')).toEqual([
    'coursePublished',
    'draftSubmitted',
  ]);
});

test('a change during a publication remains as the draft of the next version', async () => {
  const author = await anAuthor();
  await create(author);
  const db = libraryOf(env);
  const { draft: published } = (await draftRows(db, 'first-steps')) ?? {};
  await save(author, 'course.yaml', texts['course.yaml'].replace('Title of the course', 'Second steps'), 1);
  expect(await deleteDraft(db, 'first-steps', published)).toBe(false);
  expect((await author.ask('GET', draft)).body, 'with the title in the text').toMatchObject({ title: 'Second steps' });
  expect(await textAt(author, 'quizzes/kickoff.yaml')).toBeDefined();
});

test('faults are named by file and line, and nothing is submitted or published', async () => {
  const editor = await anEditor();
  await create(editor, { texts: { ...texts, 'lessons/first-lesson.en.md': `${lesson}\nSee [@r9].\n` } });
  const faults = [
    { file: 'lessons/first-lesson.en.md', line: 18, reason: { code: 'unknown.reference', facts: { id: 'r9' } } },
  ];
  expect((await editor.ask('POST', `${draft}/submission`)).body).toEqual({ state: 'faulty', faults });
  expect((await editor.ask('POST', `${draft}/publication`)).body).toEqual({ state: 'faulty', faults });
  expect((await editor.ask('GET', '/api/courses/first-steps')).status).toBe(404);
});

test('a text is not overwritten by somebody who has not read it, and former states stay', async () => {
  const [author, editor] = [await anAuthor(), await anEditor()];
  await create(author);
  const path = 'lessons/first-lesson.en.md';
  await author.ask('POST', `${draft}/submission`);
  expect((await save(author, path, `${lesson}One.`, 1)).body).toEqual({ revision: 2 });
  expect((await save(author, path, `${lesson}Two.`, 2)).body).toEqual({ revision: 3 });
  expect((await author.ask('GET', draft)).body.submittedAt, 'a change takes the submission back').toBeNull();
  expect((await save(editor, path, `${lesson}Three.`, 2)).body.code).toBe('DRAFT_CHANGED');
  expect((await save(editor, path, 'New', 0)).body.code).toBe('DRAFT_CHANGED');
  expect(await textAt(editor, path)).toMatchObject({ text: `${lesson}Two.`, changedBy: authorEmail });
  expect((await save(editor, path, `${lesson}Three.`, 3)).body).toEqual({ revision: 4 });
  const saves = (await author.ask('GET', `${draft}/saves?path=${path}`)).body as { text: string; changedBy: string }[];
  expect(
    saves.map(({ text, changedBy }) => [text, changedBy]),
    'saves within minutes are one',
  ).toEqual([
    [`${lesson}Three.`, editorEmail],
    [`${lesson}Two.`, authorEmail],
  ]);
});

test('a picture is stored once and is part of the draft', async () => {
  const author = await anAuthor();
  await create(author);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 880" data-mm="4" data-speed="25" data-gain="10"/>';
  const put = () =>
    author.request(`/backend${draft}/media/strip.svg`, {
      method: 'PUT',
      body: drawing,
      headers: { 'x-xsrf-token': decodeURIComponent(author.cookies.get('XSRF-TOKEN') ?? '') },
    });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(200);
  expect((await author.ask('GET', draft)).body.media).toMatchObject([
    { path: 'media/strip.svg', ratio: '720/880', speed: 25, url: expect.stringContaining('/media/') },
  ]);
  expect((await author.ask('DELETE', `${draft}/files?path=media/strip.svg`)).status).toBe(204);
  expect((await author.ask('DELETE', `${draft}/files?path=media/strip.svg`)).status).toBe(204);
  expect((await author.ask('GET', draft)).body.media).toEqual([]);
});

test('only paths of a package are stored', async () => {
  const author = await anAuthor();
  await create(author);
  for (const path of ['../course.yaml', 'lessons/first.xx.md', 'quizzes/Kickoff.yaml', 'notes.txt', 'media/a.svg'])
    expect((await save(author, path, 'a text', 0)).status).toBe(422);
});

test('a course that was imported without its files says so; it is withdrawn and offered again', async () => {
  await sendPackage(aPackage());
  const editor = await anEditor();
  expect((await editor.ask('POST', '/api/desk/courses/ecg-basics/draft')).body.code).toBe('SOURCES_MISSING');
  expect((await editor.ask('POST', '/api/desk/courses/no-course/draft')).status).toBe(404);
  const withdraw = (isWithdrawn: boolean) =>
    editor.ask('PUT', '/api/desk/courses/ecg-basics/withdrawn', { isWithdrawn });
  const listed = async () =>
    ((await editor.ask('GET', '/api/courses')).body.data as { id: string }[]).map(({ id }) => id);
  expect(await listed()).toContain('ecg-basics');
  for (const isWithdrawn of [true, true]) expect((await withdraw(isWithdrawn)).status).toBe(204);
  expect(await listed()).not.toContain('ecg-basics');
  await withdraw(false);
  expect(await listed()).toContain('ecg-basics');
  const trail = (await editor.ask('GET', '/api/desk/trail')).body.data as { action: string }[];
  expect(trail.map(({ action }) => action).filter((action) => action.startsWith('course'))).toEqual([
    'courseRestored',
    'courseWithdrawn',
  ]);
});

test('a draft is discarded with its saves, and the search finds courses by title', async () => {
  const author = await anAuthor();
  await create(author);
  await create(author, { draftId: 'other', title: 'Sepsis' });
  const found = async (search: string) =>
    ((await author.ask('GET', `/api/desk/courses?search=${search}`)).body.data as { courseId: string }[]).map(
      ({ courseId }) => courseId,
    );
  expect(await found('SEPS')).toEqual(['other']);
  expect(await found('')).toEqual(['first-steps', 'other']);
  expect((await author.ask('DELETE', draft)).status).toBe(204);
  expect((await author.ask('DELETE', draft)).status).toBe(404);
  expect(await found('')).toEqual(['other']);
});

test.each([
  ['a draft', 'presence-draft.first-steps'],
  ['a file', 'presence-draft.first-steps;quizzes,mastery.yaml'],
])(
  'authors and editors see who else has %s open, others and without two-step verification do not',
  async (_, channel) => {
    const sign = (browser: Browser) =>
      browser.ask('POST', '/api/broadcasting/auth', { socket_id: '0123456789.123456789', channel_name: channel });
    const browser = await signedInAs('pro', { email: authorEmail });
    expect((await sign(browser)).status).toBe(403);
    await giveRole(authorEmail, 'author');
    expect((await sign(browser)).status).toBe(403);
    await enableTwoSteps(browser);
    const { body } = await sign(browser);
    expect(JSON.parse(String(body['channel_data']))).toMatchObject({
      user_info: { name: expect.stringMatching(/^Ana ./) },
    });
    const officer = await signedInWithRole('officer@clinic.example', 'officer');
    expect((await sign(officer)).status).toBe(403);
  },
);

test('the versions of a course are listed with their files, also while there is a draft', async () => {
  const editor = await anEditor();
  const versions = '/api/desk/courses/first-steps/versions';
  await create(editor);
  expect((await editor.ask('GET', versions)).status).toBe(404);
  await editor.ask('POST', `${draft}/publication`);
  await editor.ask('POST', '/api/desk/courses/first-steps/draft');
  const path = 'lessons/first-lesson.en.md';
  await save(editor, path, lesson.replace('## ', '## Another '), 1);
  expect((await editor.ask('POST', `${draft}/publication`)).body).toEqual({ state: 'done', version: 2 });
  await editor.ask('POST', '/api/desk/courses/first-steps/draft');
  expect((await editor.ask('GET', versions)).body).toMatchObject({
    hasDraft: true,
    versions: [{ number: 2 }, { number: 1 }],
  });
  const textIn = async (number: number) =>
    ((await editor.ask('GET', `${versions}/${number}`)).body['texts'] as Record<string, string>)[path];
  expect(await textIn(1)).toBe(lesson);
  expect(await textIn(2)).toContain('## Another ');
  expect((await editor.ask('GET', `${versions}/3`)).status).toBe(404);
});

test('an editor withdraws a question from all scores once', async () => {
  const [editor, author] = [await anEditor(), await anAuthor()];
  await create(editor);
  const question = { quizId: 'mastery', itemId: masteryItem, reason: { en: 'The guideline has changed' } };
  const withdraw = (browser: Browser, body: object = {}) =>
    browser.ask('POST', '/api/desk/courses/first-steps/withdrawals', { ...question, ...body });
  expect((await withdraw(editor)).body.code).toBe('QUESTION_NOT_WITHDRAWABLE');
  await editor.ask('POST', `${draft}/publication`);
  expect((await withdraw(author)).body.code).toBe('NOT_ALLOWED');
  expect((await withdraw(editor, { reason: { de: 'Veraltet' } })).body['errors']).toEqual({ reason: ['required'] });
  const day = new Date().toISOString().slice(0, 10);
  for (const _ of [1, 2]) expect((await withdraw(editor)).body).toEqual({ on: day });
  const { data } = (await editor.ask('GET', '/api/desk/trail?action=questionWithdrawn')).body as { data: object[] };
  expect(data).toMatchObject([{ subject: `first-steps mastery/${masteryItem}`, after: 'The guideline has changed' }]);
});
