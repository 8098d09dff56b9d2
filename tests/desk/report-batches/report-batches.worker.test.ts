import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { creditReports, reportBatches } from '../../../functions/credit/reporting/schema.ts';
import { exportBatch } from '../../../functions/desk/report-batches/service.ts';
import { permitReports, reportOf, whoClaimed } from '../../credit/reporting/claiming.ts';
import { november } from '../../credit/reporting/reporting-operator.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellNear, rowsOf } from '../../support/cells.ts';
import { giveRole, signedInWithRole, trailOf } from '../../support/staff.ts';

const officerEmail = 'officer@clinic.example';
const anOfficer = () => signedInWithRole(officerEmail, 'officer');
const batches = '/api/desk/report-batches';
const exported = (officer: Browser, id: string, period: object = november) =>
  officer.ask('PUT', `${batches}/${id}`, period);
const records = (officer: Browser) => officer.ask('GET', `/api/desk/report-records?${new URLSearchParams(november)}`);

async function whoIsReady(email?: string) {
  const learner = await whoClaimed({}, email);
  await permitReports(learner.browser);
  return learner;
}

test('only officers see and export reports, with two-step verification', async () => {
  const browser = await signedInAs('pro', { email: officerEmail });
  expect((await exported(browser, 'batch-one')).body.code).toBe('NOT_ALLOWED');
  await giveRole(officerEmail, 'officer');
  for (const path of [
    batches,
    `${batches}/batch-one/csv`,
    `/api/desk/report-records/csv?${new URLSearchParams(november)}`,
  ])
    expect((await browser.ask('GET', path)).body.code, path).toBe('TWO_STEP_REQUIRED');
  expect((await exported(browser, 'batch-one')).body.code).toBe('TWO_STEP_REQUIRED');
});

test('an officer exports what is due once, and downloads it as often as needed', async () => {
  await whoIsReady();
  await whoClaimed({}, 'other@clinic.example');
  const officer = await anOfficer();
  expect((await records(officer)).body).toMatchObject({ counts: { ready: 1, notPermitted: 1, exported: 0 } });
  const batch = { id: 'batch-one', ...november, reports: { exported: 1, accepted: 0, refused: 0 } };
  for (const _ of [1, 2]) expect((await exported(officer, 'batch-one')).body).toMatchObject(batch);
  expect((await exported(officer, 'batch-two')).body).toMatchObject({ reports: { exported: 0 } });
  expect((await exported(officer, 'batch-one', { ...november, to: '2026-11-29' })).status).toBe(422);
  expect(await rowsOf(creditReports)).toHaveLength(1);
  const file = await officer.ask('GET', `${batches}/batch-one/csv`);
  expect(String(file.body)).toContain('1234567,202600001,Course ecg-basics (en),2026-11-20T14:12:33Z,Ana,');
  expect((await officer.ask('GET', `${batches}/batch-none/csv`)).status).toBe(404);
  expect((await records(officer)).body).toMatchObject({ counts: { ready: 0, exported: 1 } });
  expect((await trailOf(officer)).map(({ action, subject, after }) => [action, subject, after])).toEqual([
    ['reportsDownloaded', 'batch-one', null],
    ['reportsExported', 'batch-two', 'pars 2026-11-01 – 2026-11-30: 0'],
    ['reportsExported', 'batch-one', 'pars 2026-11-01 – 2026-11-30: 1'],
  ]);
});

test('an officer records what was refused, then that the rest was accepted', async () => {
  const { browser, serial } = await whoIsReady();
  const other = await whoIsReady('other@clinic.example');
  const officer = await anOfficer();
  await exported(officer, 'batch-one');
  const refuse = (body: object) => officer.ask('POST', `${batches}/batch-one/refusals`, body);
  expect((await refuse({ serial, reason: 'Unknown NPI' })).body).toEqual({ state: 'refused' });
  expect((await refuse({ serial, reason: 'Unknown NPI' })).body).toEqual({ state: 'refusedBefore' });
  expect((await refuse({ serial: 'WW-0-0000-0000', reason: 'Unknown' })).body['errors']).toHaveProperty('serial');
  const accept = () => officer.ask('POST', `${batches}/batch-one/acceptance`);
  expect((await accept()).body).toEqual({ accepted: 1 });
  expect((await accept()).body).toEqual({ accepted: 0 });
  expect((await officer.ask('POST', `${batches}/batch-none/acceptance`)).status).toBe(404);
  expect(await reportOf(browser)).toMatchObject({ state: 'refused', reason: 'Unknown NPI' });
  expect((await reportOf(other.browser)).state).toBe('accepted');
  expect((await records(officer)).body['records']).toMatchObject([
    { serial, state: 'refused', reason: 'Unknown NPI', batchId: 'batch-one' },
  ]);
  const { data } = (await officer.ask('GET', batches)).body as { data: object[] };
  expect(data).toMatchObject([{ id: 'batch-one', reports: { exported: 0, accepted: 1, refused: 1 } }]);
  expect((await trailOf(officer)).map(({ action }) => action)).toEqual([
    'reportsAccepted',
    'reportRefused',
    'reportsExported',
  ]);
});

test('a refused report to the EIV is sent again once; one that is not refused stays', async () => {
  const { serial } = await whoIsReady();
  const officer = await anOfficer();
  await exported(officer, 'batch-one');
  const repeat = (batch: string) => officer.ask('POST', `${batches}/${batch}/repeats`, { serial });
  expect((await repeat('batch-one')).status).toBe(204);
  expect((await repeat('batch-none')).status).toBe(422);
  expect((await trailOf(officer)).filter(({ action }) => action === 'reportRepeated')).toEqual([]);
});

test('the pages of batches have every batch of every cell once, the latest first', async () => {
  const ids = Array.from({ length: 45 }, (_, number) => `batch-${String(number).padStart(3, '0')}`);
  const [fromDay, toDay] = [november.from, november.to];
  for (const [number, id] of ids.entries())
    for (const cell of number % 2 ? [0, 1, 2] : [number % 3])
      await cellNear(cell)
        .insert(reportBatches)
        .values({ id, system: 'eiv', fromDay, toDay, providerId: '', exportedAt: new Date(number >> 1) })
        .onConflictDoNothing();
  const officer = await anOfficer();
  const listed: string[] = [];
  let cursor = '';
  do {
    const { data, nextCursor } = (await officer.ask('GET', `${batches}${cursor}`)).body as {
      data: { id: string }[];
      nextCursor: string | null;
    };
    listed.push(...data.map(({ id }) => id));
    cursor = nextCursor ? `?cursor=${nextCursor}` : '';
  } while (cursor);
  expect(listed).toEqual(ids.toReversed());
});

test('without the number of the provider nothing is exported for PARS', async () => {
  const actor = { id: 'officer', name: 'Ana Ruiz', cell: cellNear(0) };
  const wanted = { system: 'pars', from: november.from, to: november.to, id: 'batch-one' } as const;
  await expect(exportBatch({ ...env, PARS_PROVIDER_ID: '' }, actor, wanted, new Date())).rejects.toMatchObject({
    code: 'PROVIDER_ID_MISSING',
  });
  expect(await rowsOf(reportBatches)).toEqual([]);
});

test('a comparison with an event that is not connected is an error of its field', async () => {
  const officer = await anOfficer();
  const compare = (event: string) => officer.ask('GET', `/api/desk/report-differences?event=${event}`);
  expect((await compare('2760909012345678901')).body['errors']).toEqual({ event: ['not_in_list'] });
  expect((await compare('276')).body['errors']).toHaveProperty('event');
});
