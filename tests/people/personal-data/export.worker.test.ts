import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { sessions } from '../../../functions/edge/sessions/schema.ts';
import { updateUser } from '../../../functions/people/accounts/queries.ts';
import { cellNumberIn, cellOf, cellOfUser, type Cell } from '../../../functions/data/cells.ts';
import { columnOf } from '../../../functions/data/tables.ts';
import { mails } from '../../../functions/messaging/mail/schema.ts';
import { mailInsert } from '../../../functions/messaging/mail/queries.ts';
import { isExported } from '../../../functions/data/assignment.ts';
import { expireExports, makeExports } from '../../../functions/people/exports/jobs.ts';
import { requestExport } from '../../../functions/people/exports/service.ts';
import { personalExportOf } from '../../../functions/people/personal-data/archive/kind.ts';
import { personalTables, marker, markEverything } from './marked.ts';
import { requestedExports } from '../../../functions/people/exports/schema.ts';
import { realtimeOutbox } from '../../../functions/messaging/realtime/schema.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { cellNear, cellOfEmail, rawRowsOf, rowsOf, userOf } from '../../support/cells.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { failingFrom } from '../../support/database/failing-env.ts';
import { passCourse } from '../../support/learning.ts';
import { day, overCells } from './leaving.ts';
import { unzipped } from './unzipped.ts';

const email = 'ana@clinic.example';
const exportPath = '/api/personal-data/export';

afterEach(() => vi.restoreAllMocks());

const asks = (browser: Browser) => browser.ask('POST', exportPath);
/** Requests an export that the request itself does not start. */
const wants = async (address = email) => {
  const { id } = await userOf(address);
  return requestExport(cellOfUser(env, id), personalExportOf(id), new Date());
};
const makes = (now: Date) => overCells((cell) => makeExports(env, cell, 3, now));
const latest = async (browser: Browser) => (await browser.ask('GET', exportPath)).body.latest;
const tokenOf = async (address: string) =>
  /export=([\w-]+)/.exec((await mailFor(address))?.text ?? '')?.[1] ?? 'no token';

async function hasAnExport(browser: Browser, address = email): Promise<string> {
  expect((await asks(browser)).body.state).toBe('requested');
  await expect.poll(async () => (await latest(browser)).state).toBe('ready');
  return tokenOf(address);
}

const fetchPart = (browser: Browser, token: string, range?: string) =>
  browser.request(`/backend${exportPath}/${token}`, { headers: range ? { range } : {} });

test('the files contain all data of a learner, and no secrets of the account', async () => {
  const browser = await signedInAs('pro', { email });
  const user = await userOf(email);
  const cell = cellOfUser(env, user.id);
  const [session] = await rowsOf(sessions);
  await wants();
  await cell.run(sql`update requested_exports set requested_at = 9e12`);
  await markEverything({ ...user, sessionId: session?.id ?? '' });
  expect(await makes(new Date(Date.now() + 1000))).toBeGreaterThan(0);

  const files = unzipped(await (await fetchPart(browser, await tokenOf(email))).arrayBuffer());
  const all = [...files.values()].join();
  let exported = 0;
  for (const { table, columns, area, name } of personalTables) {
    for (const [key, assignment] of Object.entries(columns)) {
      const mark = `${marker} ${name}.${columnOf(table, key)}`;
      if (!isExported(assignment)) expect(all, `${mark} is withheld`).not.toContain(`${mark}"`);
      else if (await isMarked(cell, name, columnOf(table, key))) {
        exported++;
        expect(files.get(`${area}.json`), `${mark} is in ${area}.json`).toContain(mark);
      }
    }
  }
  expect(exported).toBeGreaterThan(60);
  for (const name of [...files.keys()].filter((file) => file.endsWith('.json'))) {
    expect(() => void JSON.parse(files.get(name) ?? ''), name).not.toThrow();
  }
});

/** Whether the mark of a column is in the database, where the column can hold it. */
async function isMarked(db: Cell, table: string, column: string) {
  const query = `select 1 from ${table} where "${column}" like ?`;
  return (await db.$client.prepare(query).bind(`%${marker} ${table}.${column}%`).all()).results.length > 0;
}

test('an export contains learning records, transcript, and certificates byte for byte, with explanations', async () => {
  const course = await aCourse();
  const ana = await signedInAs('pro', { email });
  await passCourse(ana, course);
  await sendEvaluation(ana);
  const { serial } = (await claimCredit(ana, { name: 'Ana "=1+1" Núñez' })).body;
  await overCells(async (cell) => (await cell.run(sql`update users set locale = 'de'`)).meta.changes);
  const token = await hasAnExport(ana);
  const files = unzipped(await (await fetchPart(ana, token)).arrayBuffer());
  expect(files.get('README.txt')).toContain('Ihre Daten bei Wardwise');
  expect(files.get('transcript.csv')).toContain(`,${serial},`);
  expect(files.get('transcript.csv')?.split('\r\n')[0]).toContain('Seriennummer');
  expect(files.get('results.csv')).toMatch(/mastery,mastery,1,20.*,20.*,true/);
  expect(JSON.parse(files.get('account.json') ?? '').users).toMatchObject([{ email, firstName: 'Ana' }]);
  expect(JSON.parse(files.get('learning.json') ?? '').participations).toMatchObject([{ courseId: 'ecg-basics' }]);
  const pdf = await (await ana.request(`/backend/api/certificates/${serial}/pdf`)).arrayBuffer();
  expect(files.get(`certificates/${serial}.pdf`)).toBe(new TextDecoder().decode(pdf));
});

test('two requests at once create one export', async () => {
  await signedInAs('trial', { email });
  const [cell, { id }] = [await cellOfEmail(email), await userOf(email)];
  const request = () => requestExport(cell, personalExportOf(id), new Date());
  const [one, other] = await Promise.all([request(), request()]);
  expect(other).toEqual(one);
  expect(await rowsOf(requestedExports)).toHaveLength(1);
});

test('exports are limited per day, and open tabs get a message when one is ready', async () => {
  const ana = await signedInAs('trial', { email });
  expect(await latest(ana)).toBeNull();
  expect((await asks(ana)).body.state).toBe('requested');
  await expect.poll(async () => (await latest(ana)).state).toBe('ready');
  expect(await makes(new Date(Date.now() + 1000))).toBe(0);
  const ready = await latest(ana);
  expect(ready.bytes).toBeGreaterThan(500);
  expect(Date.parse(ready.endsAt)).toBeGreaterThan(Date.now() + 6 * day);
  const published = await rowsOf(realtimeOutbox);
  expect(published.map(({ event }) => event)).toContain('user_changed');
  for (let more = 0; more < 2; more++) await hasAnExport(ana);
  expect((await asks(ana)).status).toBe(429);
});

test('only its owner can download the file, also in parts, for seven days', async () => {
  const ana = await signedInAs('trial', { email });
  const ben = await signedInAs('trial', { email: 'ben@clinic.example' });
  const token = await hasAnExport(ana);
  await hasAnExport(ben, 'ben@clinic.example');
  expect((await fetchPart(ben, token)).status).toBe(404);
  expect((await fetchPart(ana, 'another-token')).status).toBe(404);
  expect(cellNumberIn(token), 'a link begins with its cell').toBe(cellNumberIn((await userOf(email)).id));
  for (const table of ['requested_exports', 'mails'])
    expect(JSON.stringify(await rawRowsOf(table)), table).not.toContain(token);

  const whole = await fetchPart(ana, token);
  const bytes = await whole.arrayBuffer();
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="wardwise-[\d-]+\.zip"$/);
  expect(whole.headers.get('cache-control')).toBe('private, no-store');
  expect(whole.headers.get('content-length')).toBe(String(bytes.byteLength));
  const rest = await fetchPart(ana, token, 'bytes=100-');
  expect(rest.status).toBe(206);
  expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.byteLength - 1}/${bytes.byteLength}`);
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(new Uint8Array(bytes.slice(100)));
  expect((await fetchPart(ana, token, `bytes=${bytes.byteLength + 5}-`)).status).toBe(416);

  ana.clock = new Date(Date.now() + 7.1 * day);
  expect((await fetchPart(ana, token)).status).toBe(404);
  expect(await latest(ana)).toMatchObject({ state: 'expired' });
  expect(await overCells((cell) => expireExports(env, cell, 10, ana.clock))).toBe(2);
  expect((await env.FILES.list({ prefix: 'exports/' })).objects).toEqual([]);
});

test('an interrupted export is retried; after several failures its owner is notified, and may request it again', async () => {
  const ana = await signedInAs('trial', { email });
  await wants();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const number = cellNumberIn((await userOf(email)).id) ?? -1;
  const runAt = (minutes: number, on = env) =>
    makeExports(on, cellOf(on, number), 3, new Date(Date.now() + minutes * 60_000));
  await runAt(1, failingFrom(8)).catch(() => undefined);
  expect(await latest(ana)).toMatchObject({ state: 'requested' });
  expect(await runAt(2), 'another run has it').toBe(0);
  await runAt(12);
  expect(await latest(ana)).toMatchObject({ state: 'ready' });

  await wants();
  const noFiles = {
    ...env,
    FILES: {
      ...env.FILES,
      put: () => Promise.reject(new Error('full')),
      delete: () => Promise.resolve(),
    } as unknown as R2Bucket,
  };
  for (const minutes of [13, 24, 35]) await runAt(minutes, noFiles);
  expect(await latest(ana)).toMatchObject({ state: 'failed' });
  expect((await rowsOf(mails)).map(({ kind }) => kind)).toContain('exportFailed');
  expect((await asks(ana)).body.state).toBe('requested');
});

test('an export that fails permanently does not block others', async () => {
  for (const name of ['ana', 'ben']) await signedInAs('trial', { email: `${name}@clinic.example`, cell: 1 });
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fileKey } = await wants(email);
  await wants('ben@clinic.example');
  const cell = cellNear(1);
  await cell.run(sql`update requested_exports set tries = 2, due_at = due_at - 1000 where file_key = ${fileKey}`);
  const refuses =
    <Rest extends unknown[], Result>(method: (key: string, ...rest: Rest) => Promise<Result>) =>
    (key: string, ...rest: Rest) =>
      key === fileKey ? Promise.reject(new Error('This file cannot be written.')) : method(key, ...rest);
  const files = {
    put: refuses((key: string, value: string) => env.FILES.put(key, value)),
    delete: refuses((key: string) => env.FILES.delete(key)),
  };
  const broken = { ...env, FILES: files as unknown as R2Bucket };
  const now = new Date(Date.now() + 1000);
  expect(await makeExports(broken, cell, 3, now)).toBe(2);
  const states = await rowsOf(requestedExports);
  expect(states.map((row) => [row.fileKey === fileKey, row.state]).sort()).toEqual([
    [false, 'ready'],
    [true, 'requested'],
  ]);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'This file cannot be written.' }));
  expect(await makeExports(broken, cell, 3, now), 'it waits for its next attempt').toBe(0);
});

test('an export contains mails to all addresses of an account, and none of their later owners', async () => {
  const ben = 'ben@clinic.example';
  const browser = await signedInAs('trial', { email, cell: 1 });
  await signedInAs('trial', { email: ben, firstName: 'Ben', cell: 1 });
  const cell = cellNear(1);
  const mailed = async (to: string, id: string) =>
    cell.batch([mailInsert(cell, await userOf(to), { kind: 'emailTaken' }, { id })]);
  await mailed(email, 'to Ana');
  await mailed(ben, 'to Ben before');
  const [ana, other] = [await userOf(email), await userOf(ben)];
  await updateUser(cell, ana.id, { email: 'ana@new.example' });
  await updateUser(cell, other.id, { email });
  await mailed(email, 'to Ben');
  await updateUser(cell, ana.id, { email: ben });
  await mailed(ben, 'to Ana again');

  await wants(ben);
  await makes(new Date(Date.now() + 1000));
  const files = unzipped(await (await fetchPart(browser, await tokenOf(ben))).arrayBuffer());
  const { mails: exported } = JSON.parse(files.get('messages.json') ?? '') as { mails: { firstName: string }[] };
  expect(exported.map(({ firstName }) => firstName)).toEqual(['Ana', 'Ana']);
});
