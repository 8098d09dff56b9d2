import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { externalLimits, proofLimit } from '#contract/credit/external-credits/limits';
import { externalCredits } from '../../../functions/credit/external-credits/schema.ts';
import { purgeDeletedAccounts } from '../../../functions/people/personal-data/deletion/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellOfEmail, rowsOf, userOf } from '../../support/cells.ts';
import { contentToken } from '../../support/content.ts';
import { deletedAccounts } from '../../../functions/people/accounts/schema.ts';
import { overCells } from '../../people/personal-data/leaving.ts';

const email = 'ana@clinic.example';
const id = 'a-credit-from-elsewhere';
const address = `/api/external-credits/${id}`;

const entered = {
  ...{ title: 'Heart failure day', provider: 'University clinic', body: 'other', bodyName: 'Medical society' },
  ...{ creditType: 'Points', credits: 1.5, completedOn: '2026-03-14', certificateNumber: 'A-17' },
};
const pdf = '%PDF-1.7 a proof';

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro', { email });
});

const enter = (change: object = {}, at = address) => ana.ask('PUT', at, { ...entered, ...change });
const upload = (bytes: string, name = 'proof.pdf') => ana.ask('PUT', `${address}/proof`, { name, proof: btoa(bytes) });
const download = (browser: Browser) => browser.request(`/backend${address}/proof`);
const transcript = async (query = '', browser = ana) =>
  (await browser.ask('GET', `/api/transcript${query}`)).body.external;
const files = async () => (await env.FILES.list({ prefix: 'external-credits/' })).objects.map(({ key }) => key);

describe('credits from elsewhere', () => {
  test('are in the transcript, apart from issued ones, and can be changed and deleted', async () => {
    expect((await enter()).body).toEqual({ id, ...entered, proof: null });
    await enter({ title: 'Second', credits: 0.25, completedOn: '2026-05-01' }, `${address}-2`);
    expect((await transcript()).entries.map(({ title }: { title: string }) => title)).toEqual([
      'Second',
      'Heart failure day',
    ]);
    expect((await transcript('?from=2026-04-01')).totals).toEqual([
      { body: 'other', bodyName: 'Medical society', creditType: 'Points', credits: 0.25, activities: 1 },
    ]);
    expect((await transcript('?to=2026-03-14')).entries).toHaveLength(1);
    await enter({ body: 'ama', bodyName: 'ignored', creditType: 'Category 1' });
    expect((await transcript('?to=2026-03-14')).entries).toMatchObject([{ body: 'ama', bodyName: '' }]);
    expect((await ana.ask('GET', '/api/transcript')).body).toMatchObject({ entries: [], totals: [] });
    expect((await ana.ask('DELETE', address)).status).toBe(204);
    expect((await transcript()).entries).toMatchObject([{ title: 'Second' }]);
  });

  test('are in the files of the transcript, marked as entered', async () => {
    await enter({ title: '=1+1', provider: '大学' });
    const csv = await (await ana.request('/backend/api/transcript/csv?locale=de')).text();
    expect(csv).toContain(`2026-03-14,,'=1+1,,Medical society,Points,1.5,大学,A-17,Selbst eingetragen\r\n`);
    const answer = await ana.request('/backend/api/transcript/pdf');
    expect(answer.status).toBe(200);
    expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  });

  test.each([
    ['credits', { credits: 0.3 }, 'credit_step'],
    ['credits', { credits: 0 }, 'too_few_credits'],
    ['credits', { credits: externalLimits.most + 1 }, 'too_many_credits'],
    ['completedOn', { completedOn: '2999-01-01' }, 'in_future'],
    ['completedOn', { completedOn: 'yesterday' }, 'invalid'],
    ['bodyName', { bodyName: ' ' }, 'required'],
    ['title', { title: '' }, 'required'],
    ['body', { body: 'nobody' }, 'required'],
  ])('get an error at the field %s for %j', async (field, change, issue) => {
    const answer = await enter(change);
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [issue] }]);
    expect((await transcript()).entries).toEqual([]);
  });

  test('are limited in number, and existing ones can still be changed', async () => {
    const { id: userId } = await userOf(email);
    const cell = await cellOfEmail(email);
    await enter();
    await cell.run(sql`insert into external_credits
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${externalLimits.inAll - 1})
      select ${userId}, 'filled-' || i, 'T', 'P', 'ama', '', 'C', 1, '2026-01-01', '', 0, null, null, null, null from n`);
    const full = await enter({}, `${address}-more`);
    expect([full.status, full.body.code, full.body.detail]).toEqual([
      409,
      'EXTERNAL_CREDITS_FULL',
      { limit: externalLimits.inAll },
    ]);
    expect((await enter({ title: 'Changed' })).body.title).toBe('Changed');
  });

  test('of one learner are not those of another who uses the same id', async () => {
    await enter();
    const ben = await signedInAs('pro', { email: 'ben@clinic.example' });
    expect((await ben.ask('DELETE', address)).status).toBe(204);
    await ben.ask('PUT', address, { ...entered, title: 'Of Ben' });
    expect((await transcript()).entries).toMatchObject([{ title: 'Heart failure day' }]);
    expect((await transcript('', ben)).entries).toMatchObject([{ title: 'Of Ben' }]);
  });
});

describe('a proof', () => {
  test('is served to its owner only, as a download in which nothing runs', async () => {
    await enter();
    expect((await upload(pdf, 'März.pdf')).body.proof).toEqual({ name: 'März.pdf', format: 'pdf', bytes: pdf.length });
    const answer = await download(ana);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Marz.pdf"; filename*=UTF-8''M%C3%A4rz.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    expect(new TextDecoder().decode(await answer.arrayBuffer())).toBe(pdf);
    const ben = await signedInAs('pro', { email: 'ben@clinic.example' });
    expect((await download(ben)).status).toBe(404);
    expect((await download(new Browser())).status).toBe(401);
  });

  test('has the type of its bytes, and is replaced and removed with its file', async () => {
    await enter();
    await upload(pdf);
    const replaced = await upload('\x89PNG\r\n\x1a\n and pixels', 'really.pdf');
    expect(replaced.body.proof).toMatchObject({ name: 'really.pdf', format: 'png' });
    expect((await download(ana)).headers.get('content-type')).toBe('image/png');
    expect(await files()).toHaveLength(1);
    expect((await enter({ title: 'Changed' })).body.proof).toMatchObject({ format: 'png' });
    expect((await ana.ask('DELETE', `${address}/proof`)).body.proof).toBeNull();
    expect((await download(ana)).status).toBe(404);
    expect(await files()).toEqual([]);
    await upload(pdf);
    await ana.ask('DELETE', address);
    expect(await files()).toEqual([]);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>', 'proof_type'],
    ['more than 10 MB', '%PDF-'.padEnd(proofLimit + 1, 'x'), 'proof_too_large'],
    ['no bytes', '', 'required'],
  ])('is not made of %s', async (_, bytes, issue) => {
    await enter();
    const answer = await upload(bytes);
    expect([answer.status, answer.body.errors]).toEqual([422, { proof: [issue] }]);
    expect(await files()).toEqual([]);
  });

  test('of 10 MB is stored', async () => {
    await enter();
    expect((await upload('%PDF-'.padEnd(proofLimit, 'x'))).body.proof.bytes).toBe(proofLimit);
  });

  test('needs an entry', async () => {
    expect((await upload(pdf)).status).toBe(404);
    expect(await files()).toEqual([]);
  });
});

test('the deletion of an account deletes its entries and every file, also of an interrupted upload', async () => {
  await enter();
  await upload(pdf);
  const { id: userId } = await userOf(email);
  await env.FILES.put(`external-credits/${userId}/interrupted`, pdf);
  await new Browser().request(`/dev/accounts/${email}`, { method: 'DELETE', headers: contentToken });
  await overCells(async (cell) => (await cell.update(deletedAccounts).set({ deletedAt: new Date(0) })).meta.changes);
  await overCells((cell) => purgeDeletedAccounts(env, cell, 20));
  expect(await files()).toEqual([]);
  expect(await rowsOf(externalCredits)).toEqual([]);
});
