import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import worker from '../../../functions/index.ts';
import { countOldEvents } from '../../../functions/messaging/tracking/queries.ts';
import { trackedCounts, trackedEvents } from '../../../functions/messaging/tracking/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellNear, inEveryCell, rowsOf, userOf } from '../../support/cells.ts';
import { countedSite, statements } from '../../support/database/counted-database.ts';

const path = '/api/events';

const bookmarked = {
  course: {
    id: 'ecg',
    title: 'ECG',
    type: 'cme',
    teachers: ['Dr. Okafor'],
    lessons: 5,
    quizzes: 3,
    cme_credits: 1.25,
    duration: 75,
  },
};

const anEvent = (change: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'course_bookmarked',
  at: '2026-05-04T09:00:00.000Z',
  page: 'courses',
  facts: bookmarked,
  ...change,
});

const trackedRows = () => rowsOf(trackedEvents);

// Specification 9: "Tracking environment is live on the production app host, otherwise test."
test('an event on the host of the production app counts as live, under the traceId alone', async () => {
  const ana = await signedInAs('pro');
  const answer = await ana.ask('POST', path, { events: [anEvent()] });
  expect(answer.status).toBe(204);
  const [row] = await trackedRows();
  expect(row).toMatchObject({ name: 'course_bookmarked', facts: bookmarked, page: 'courses', environment: 'live' });
  expect(row?.traceId).toBe((await userOf('pro@clinic.example')).traceId);
  expect(row?.at.toISOString()).toBe('2026-05-04T09:00:00.000Z');
  const everything = JSON.stringify(row);
  for (const personal of ['clinic.example', 'Ana', '192.0.2.1']) expect(everything).not.toContain(personal);
});

test('an event on any other host counts as test', async () => {
  const site = (request: Request) => {
    const elsewhere = new Request(request.url.replace('site.test', 'preview.test'), request);
    return Promise.resolve(worker.fetch(elsewhere, env, createExecutionContext()));
  };
  expect((await new Browser(site).ask('POST', path, { events: [anEvent()] })).status).toBe(204);
  expect(await trackedRows()).toMatchObject([{ environment: 'test', traceId: null }]);
});

test('events need the CSRF token, and no other site may send them', async () => {
  const browser = new Browser();
  await browser.request('/backend/auth/csrf-cookie');
  const token = decodeURIComponent(browser.cookies.get(csrfTokenCookie) ?? '');
  const send = (own: Record<string, string>) =>
    browser.request(`/backend${path}`, {
      method: 'POST',
      body: JSON.stringify({ events: [anEvent()] }),
      headers: { 'content-type': 'application/json', ...own },
    });
  expect((await send({ origin: 'http://site.test', [csrfTokenHeader]: token })).status).toBe(204);
  expect((await send({ origin: 'http://site.test' })).status).toBe(419);
  for (const origin of ['https://evil.example', 'null'])
    expect((await send({ origin, [csrfTokenHeader]: token })).status).toBe(419);
  expect(await trackedRows()).toHaveLength(1);
});

test('an event that is sent twice counts once', async () => {
  const browser = new Browser();
  const event = anEvent();
  await browser.ask('POST', path, { events: [event] });
  const again = await browser.ask('POST', path, { events: [event, anEvent()] });
  expect(again.status).toBe(204);
  expect(await trackedRows()).toHaveLength(2);
});

test.each(['sec-gpc', 'dnt'])('a browser that sends %s has no traceId stored', async (signal) => {
  const ana = await signedInAs('pro');
  await ana.ask('POST', path, { events: [anEvent()] }, { [signal]: '1' });
  expect(await trackedRows()).toMatchObject([{ traceId: null }]);
});

test.each([
  ['an unknown name', [anEvent({ name: 'course_admired' })]],
  ['facts that are not those of the name', [anEvent({ facts: { role: 'clinician' } })]],
  ['a page that does not exist', [anEvent({ page: '/courses?email=ana@clinic.example' })]],
  ['nothing', []],
  ['more than a batch', Array.from({ length: 51 }, () => anEvent())],
])('%s is refused and not stored', async (_, events) => {
  const answer = await new Browser().ask('POST', path, { events });
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  expect(await trackedRows()).toEqual([]);
});

test('facts beyond those of the catalogue are dropped', async () => {
  await new Browser().ask('POST', path, {
    events: [anEvent({ facts: { ...bookmarked, email: 'ana@clinic.example' } })],
  });
  expect(await trackedRows()).toMatchObject([{ facts: bookmarked }]);
});

test('a script that sends too many events has to wait', async () => {
  const browser = new Browser();
  for (let request = 1; request <= 60; request++) await browser.ask('POST', path, { events: [anEvent()] });
  const answer = await browser.ask('POST', path, { events: [anEvent()] });
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

test('storing fifty events takes three statements', async () => {
  const browser = new Browser(countedSite);
  await browser.ask('GET', '/auth/csrf-cookie');
  statements.length = 0;
  await browser.ask('POST', path, { events: Array.from({ length: 50 }, () => anEvent()) });
  expect(statements.length, statements.join('\n')).toBe(3);
  expect(await trackedRows()).toHaveLength(50);
});

test('after thirty days only the number of events is retained, by day and name', async () => {
  await new Browser().ask('POST', path, { events: Array.from({ length: 3 }, () => anEvent()) });
  const [newest] = await trackedRows();
  const then = Date.parse('2026-04-01T23:00:00Z');
  await inEveryCell(async (cell) => {
    const isOld = ne(trackedEvents.id, newest?.id ?? '');
    await cell
      .update(trackedEvents)
      .set({ receivedAt: new Date(then) })
      .where(isOld);
    return [];
  });
  const runs = () => worker.scheduled(createScheduledController({ scheduledTime: Date.now() }), env);
  await runs();
  expect((await trackedRows()).map(({ id }) => id)).toEqual([newest?.id]);
  const counted = [{ day: '2026-04-01', environment: 'live', name: 'course_bookmarked', count: 2 }];
  expect(await rowsOf(trackedCounts)).toEqual(counted);
});

test('counting more old events of a day adds to what was counted', async () => {
  const cell = cellNear(2);
  const event = { name: 'course_bookmarked', facts: {}, page: null, environment: 'live', traceId: null } as const;
  const receivedAt = new Date('2026-04-01T10:00:00Z');
  const rows = ['one', 'two', 'three'].map((id) => ({ ...event, id, at: receivedAt, receivedAt }));
  await cell.insert(trackedEvents).values(rows);
  expect(await countOldEvents(cell, 2)).toBe(2);
  expect(await countOldEvents(cell, 2)).toBe(1);
  expect(await countOldEvents(cell, 2)).toBe(0);
  expect(await rowsOf(trackedCounts)).toMatchObject([{ day: '2026-04-01', count: 3 }]);
});
