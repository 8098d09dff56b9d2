import { expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { features } from '../../functions/features.ts';
import { order } from '../commerce/billing/ordering.ts';
import { claimCredit, sendEvaluation } from '../credit/credits/claims.ts';
import { aDraft } from '../prompting/prompts/made.ts';
import { signedInAs } from '../support/accounts.ts';
import { operations } from '../security/operations.ts';
import { addressOf, sampleFor } from '../security/samples.ts';
import { Browser } from '../support/browser.ts';
import { endpointChecks, everyCheck } from '../support/checks.ts';
import { contentToken } from '../support/content.ts';
import { scansOf } from '../support/database/scans.ts';
import { cellOfEmail, countInEveryCell } from '../support/cells.ts';
import {
  batches,
  calledDatabases,
  callsBeforeResponse,
  resetCounts,
  countedSite,
  statements,
} from '../support/database/counted-database.ts';
import { aCourse } from '../support/courses.ts';
import { aReport, passCourse, completeLessons } from '../support/learning.ts';
import { aWebinarPackage } from '../support/webinar-package.ts';
import { aWebinar } from '../support/webinars.ts';
import { ownerOf } from '../support/writes.ts';
import { isSelect, writingReads } from './calls.ts';

/** Every read that is tested by its sample. */
const reads = operations.filter(({ id }) => typeof endpointChecks[id]?.statements === 'number');

test('every read has a query budget', () => {
  const all = operations.filter(({ method }) => method === 'GET').map(({ id }) => id);
  expect(all.filter((id) => endpointChecks[id]?.statements === undefined)).toEqual([]);
});

/** Reads without the session check. */
const withoutSession = features
  .flatMap(({ localApi, publicApi }) => [localApi, publicApi].flatMap((api) => api?.routes ?? []))
  .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));

test('every read stays within its query budget, makes one call to the cell, and writes nothing', async () => {
  const { browser, cell, created } = await someoneWhoOwns();
  const asked = new Set<string>();
  for (const operation of reads) {
    const { id, path, audience } = operation;
    const { statements: most = 0, calls = 1 } = endpointChecks[id] ?? {};
    const address = addressOf(operation, sampleFor(operation, created).parameters);
    resetCounts();
    // Loads the content into memory.
    await browser.ask('GET', address);
    statements.forEach((sql) => asked.add(sql));
    resetCounts();
    expect.soft((await browser.ask('GET', address)).status, id).toBe(200);
    expectAtMost(Number(most), withoutSession.includes(path) ? 0 : 1, id);
    // A visitor's limit is in the cell of its key.
    const known = audience === 'anyone' ? calledDatabases.filter((one) => !one.startsWith('CELL_')) : calledDatabases;
    expect.soft(new Set([...known, cell]), `${id}: the databases it calls`).toEqual(new Set([cell]));
    expect.soft(callsBeforeResponse, `${id}: calls to the cell`).toBeLessThanOrEqual(calls);
    const before = batches.slice(0, callsBeforeResponse).flat();
    expect.soft(before.every(isSelect), `${id} reads only`).toBe(!writingReads.includes(id));
    if (id === 'certificates.pdf') await downloadsAreRecorded(2);
  }
  expect((await Promise.all([...asked].map(scansOf))).flat()).toEqual([]);
});

/** Waits for the writes of downloads after their responses, so that the next read does not count them. */
const downloadsAreRecorded = (count: number) =>
  expect
    .poll(() => countInEveryCell('realtime_outbox', "event = 'certificate_downloaded' and due_at is null"))
    .toBe(count);

/** Tables of content: immutable versions, and the published one. */
const isOfContent = (sql: string) =>
  /"(catalogue_revisions|courses|course_versions|course_texts|lesson_texts|transcripts|items|item_texts|webinars)"/.test(
    sql,
  );

test('content is loaded once, and never together with tables of learners', async () => {
  const { browser, created } = await someoneWhoOwns();
  await aCourse({ id: 'another' });
  const askAll = async () => {
    const asked: string[] = [];
    for (const operation of reads) {
      resetCounts();
      await browser.ask('GET', addressOf(operation, sampleFor(operation, created).parameters));
      asked.push(...statements.filter(isOfContent));
    }
    return asked;
  };
  const cold = await askAll();
  expect(cold.length).toBeGreaterThan(0);
  expect(cold.filter((sql) => /participations|lesson_progress|attempts|claims|bookmarks/.test(sql))).toEqual([]);
  expect(await askAll()).toEqual([]);
});

/** The statement of the session check. */
const isOfSession = (sql: string) => sql.includes('from "sessions" inner join "users"');

/** Fails if a write acted before the session check, or made more calls than so many, all to the cell. */
function expectCalls(cell: string, most = 2): void {
  const [first = []] = batches;
  expect(first.findIndex(isOfSession)).toBe(0);
  expect(first.filter((sql) => !isSelect(sql))).toEqual([]);
  expect(new Set(calledDatabases)).toEqual(new Set([cell]));
  expect(callsOfRequest().length, batches.join('\n')).toBeLessThanOrEqual(most);
}

/** Fails if the last request ran more statements than `most`, or did not check the session exactly once. */
function expectAtMost(most: number, sessions = 1, name = ''): void {
  const own = statements.filter((sql) => !isOfSession(sql));
  expect.soft(own.length, `${name}\n${own.join('\n')}`).toBeLessThanOrEqual(most);
  expect.soft(statements.length - own.length, `${name}: questions about the session`).toBe(sessions);
}

test('saving an answer stays within three queries', async () => {
  const { browser, path, cell } = await someoneWho(completeLessons);
  const quiz = `${path}/quizzes/mastery`;
  const { body } = await browser.ask('POST', `${quiz}/attempts`);
  const [item] = body.items;
  resetCounts();
  const answer = { answer: [item.options[0].id], confidence: null };
  expect((await browser.ask('PUT', `${quiz}/attempts/${body.id}/answers/${item.id}`, answer)).status).toBe(200);
  expectAtMost(3);
  expectCalls(cell);
});

test('saving progress in a lesson stays within three queries', async () => {
  const { browser, path, cell } = await someoneWho(completeLessons);
  resetCounts();
  await browser.ask('PUT', `${path}/lessons/lesson-1/progress`, aReport({ activeSeconds: 5 }));
  expectAtMost(3);
  expectCalls(cell);
});

test('saving a prompt reads its state and permission in one query, and writes it with the former version', async () => {
  const { browser, cell } = await someoneWho(completeLessons);
  const address = '/api/prompts/a-saved-prompt';
  await browser.ask('PUT', address, { name: 'Handover', folder: '', draft: aDraft() });
  resetCounts();
  const next = { draft: aDraft({ fields: {} }), version: 1 };
  expect((await browser.ask('PUT', `${address}/draft`, next)).status).toBe(200);
  expectAtMost(6);
  expectCalls(cell);
});

test('the redirect table takes one query to look up, one to list and at most three to write', async () => {
  const editor = new Browser(countedSite);
  const counts: Record<string, number> = {};
  const count = async (what: string, method: string, path: string, body?: object) => {
    resetCounts();
    await editor.ask(method, path, body, contentToken);
    counts[what] = statements.length;
  };
  await count('look up', 'GET', '/api/public/learning-app/redirects?source=/counted');
  await count('set', 'PUT', '/api/redirects', { source: '/counted', destination: '/courses' });
  await count('refuse', 'PUT', '/api/redirects', { source: '/other', destination: '/counted' });
  await count('list', 'GET', '/api/redirects?prefix=/cou');
  expect((await Promise.all(statements.map(scansOf))).flat()).toEqual([]);
  await count('remove', 'DELETE', '/api/redirects?source=/counted');
  expect(counts).toEqual({ 'look up': 1, set: 2, refuse: 2, list: 1, remove: 1 });
});

test('listing features or their changes takes one query to the library, finding a person one to the directory', async () => {
  await signedInAs('basic');
  const editor = new Browser(countedSite);
  const counts: Record<string, string> = {};
  const count = async (what: string, method: string, path: string, body?: object) => {
    resetCounts();
    await editor.ask(method, path, body, contentToken);
    const calls = calledDatabases.filter((name) => !name.startsWith('CELL_'));
    // A change is one batch; then each cell is notified and reads the revision.
    if (method === 'PUT') expect(calls.filter((name) => name === 'DIRECTORY')).toHaveLength(what === 'person' ? 1 : 0);
    if (method === 'GET') counts[what] = calls.join(' ');
    if (method === 'GET') expect((await Promise.all(statements.map(scansOf))).flat()).toEqual([]);
  };
  await count('rule', 'PUT', '/api/flags/savedPrompts/rule', { rule: { isOn: true } });
  const person = { email: 'basic@clinic.example', isOn: true };
  await count('person', 'PUT', '/api/flags/savedPrompts/people', person);
  await count('list', 'GET', '/api/flags');
  await count('changes', 'GET', '/api/flags/changes?flag=savedPrompts');
  expect(counts).toEqual({ list: 'LIBRARY', changes: 'LIBRARY' });
});

/** The calls of the last request, without the delivery of messages and mails after the response. */
function callsOfRequest(): string[] {
  return calledDatabases.filter((_, index) => !isDelivery(batches[index] ?? []));
}

function isDelivery(batch: readonly string[]): boolean {
  return batch.every((sql) => /^(select .* from|update) "(realtime_outbox|mails)"/.test(sql));
}

test('opening a session in the app takes at most three queries on each side', async () => {
  const browser = await signedInAs('basic', { cell: 0 }, new Browser(countedSite));
  resetCounts();
  const { body } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
  expectAtMost(3);
  expectCalls('CELL_0');
  const app = new Browser(countedSite);
  await app.ask('GET', '/auth/csrf-cookie');
  resetCounts();
  expect((await app.ask('POST', '/api/auth/token', body as object)).status).toBe(204);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
  expect((await Promise.all(statements.map(scansOf))).flat()).toEqual([]);
});

async function claimCredits(browser: Browser, course: CoursePackage): Promise<void> {
  await passCourse(browser, course);
  await sendEvaluation(browser);
  expect((await claimCredit(browser)).status).toBe(200);
  expect((await order(browser, 'pro-monthly')).status).toBe(200);
}

/** A pro member with the data of the features' samples. */
async function someoneWhoOwns() {
  const { browser, course, cell } = await someoneWho(claimCredits);
  const shared = {
    courseId: course.courseDocument.id,
    lessonId: 'lesson-1',
    quizId: 'mastery',
    orderKey: 'my-order-key',
    webinar: (await aWebinar()).id,
  };
  const ids: Record<string, string | undefined> = { ...shared };
  for (const { create } of everyCheck) Object.assign(ids, await create?.(ownerOf(browser), shared));
  return { browser, cell, created: { ids, coursePackage: course, webinarPackage: aWebinarPackage() } };
}

/** A pro member with a history, on the database that records its statements. */
async function someoneWho(
  past: (browser: Browser, course: CoursePackage) => Promise<void>,
): Promise<{ browser: Browser; course: CoursePackage; path: string; cell: string }> {
  const course = await aCourse();
  const browser = await signedInAs('pro', {}, new Browser(countedSite));
  await past(browser, course);
  const { number } = await cellOfEmail('pro@clinic.example');
  return { browser, course, path: `/api/courses/${course.courseDocument.id}`, cell: `CELL_${number}` };
}
