import { afterEach, expect, test, vi } from 'vitest';
import { aCourse } from '../support/courses.ts';
import { batches, calledDatabases, callsBeforeResponse, resetCounts } from '../support/database/counted-database.ts';
import { calls, isExplained, isSelect, writingReads } from './calls.ts';
import { attendance } from './writes/attendance.ts';
import { commerce } from './writes/commerce.ts';
import { externalCredits } from './writes/external-credits.ts';
import { groups } from './writes/groups.ts';
import { learning } from './writes/learning.ts';
import { logins } from './writes/logins.ts';
import { messages } from './writes/messages.ts';
import { people } from './writes/people.ts';
import { rooms } from './writes/rooms.ts';
import { seats } from './writes/seats.ts';

const requests = {
  ...attendance,
  ...commerce,
  ...externalCredits,
  ...groups,
  ...learning,
  ...logins,
  ...messages,
  ...people,
  ...rooms,
  ...seats,
};

const notFound = [
  'personalData.download',
  'groupProgress.downloadExport',
  'billing.portal',
  'seats.portal',
  'live.broadcast',
];

afterEach(() => vi.restoreAllMocks());

/**
 * The databases that were called before the response, without the delivery of messages and mails, which a deployment does
 * afterwards, and without the test cashier, which is a provider.
 */
function answering(): string[] {
  const isLeftOut = (sql: string) =>
    /^(select ((?! from ).)* from|update) "(realtime_outbox|mails)"/.test(sql) || /"cashier_c(harges|ards)"/.test(sql);
  return calledDatabases.slice(0, callsBeforeResponse).filter((_, index) => !batches[index]?.every(isLeftOut));
}

test('every row of the table has a request', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(calls).sort());
});

test.each(Object.entries(calls))('%s makes the number of calls in the table', async (name, expected) => {
  // A library with content has a revision, by which its rules are cached.
  await aCourse({ id: 'another' });
  const [browser, method, path, body, headers] = await (requests[name] ?? expect.fail)();
  // Fills the cache of the library.
  for (const page of ['/api/courses', '/api/courses/ecg-basics', '/api/auth/user/features'])
    await browser.ask('GET', page);
  await browser.request('/backend/auth/csrf-cookie');
  resetCounts();
  const { status, body: answer } = await browser.ask(method, path, body, headers);
  if (!notFound.includes(name)) expect(status, JSON.stringify(answer)).toBeLessThan(300);
  const databases = answering();
  const kinds = Object.groupBy(databases, (database) => database.replace(/_\d+$/, '').toLowerCase());
  const made = Object.fromEntries(Object.entries(kinds).map(([kind, all = []]) => [kind, all.length]));
  const statements = batches.map((batch, index) => `${calledDatabases[index]}: ${batch.join('; ').slice(0, 200)}`);
  expect(made, statements.join('\n')).toEqual(expected);
  if (method === 'GET') expect(batches.flat().every(isSelect), 'reads only').toBe(!writingReads.includes(name));
  if (!isExplained(expected)) expect(new Set(databases).size, databases.join()).toBeLessThanOrEqual(1);
});
