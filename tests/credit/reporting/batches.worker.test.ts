import { expect, test } from 'vitest';
import { creditReports } from '../../../functions/credit/reporting/schema.ts';
import { rowsOf } from '../../support/cells.ts';
import { revoke } from '../certificates/revoking.ts';
import { correctName, permitReports, reportOf, whoClaimed } from './claiming.ts';
import { actionsOf, asOperator, exportAs, november } from './reporting-operator.ts';

async function whoIsReady(email?: string) {
  const learner = await whoClaimed({}, email);
  await permitReports(learner.browser);
  return learner;
}

test('an operator exports what is permitted and complete, once', async () => {
  const ready = await whoIsReady();
  const { browser } = await whoClaimed({}, 'other@clinic.example');
  const first = await exportAs('batch-one');
  expect(first.count).toBe('1');
  const { ActivityReports } = JSON.parse(first.text).ACCMELearnerReports;
  expect(ActivityReports.ActivityReport).toEqual([
    {
      ProviderId: '1234567',
      ActivityId: '202600001',
      LearnerReport: [
        {
          Action: 'add',
          ModuleName: 'Course ecg-basics (en)',
          CompletedDateTime: '2026-11-20T14:12:33Z',
          GivenName: 'Ana',
          FamilyName: expect.any(String),
          BirthMonth: 2,
          BirthDay: 29,
          UniqueId: { Domain: 'NPI', State: null, Id: '1234567893' },
          Credits: 0.75,
          CreditType: 'AMA PRA Category 1 Credit™',
          Permission: true,
        },
      ],
    },
  ]);
  expect((await exportAs('batch-two')).count).toBe('0');
  expect((await reportOf(ready.browser)).state).toBe('exported');
  expect((await reportOf(browser)).state).toBe('notPermitted');
});

test('an export with the same id has the same bytes, and no doubles', async () => {
  await whoIsReady();
  const texts = [(await exportAs('batch-one')).text, (await exportAs('batch-one', { format: 'csv' })).text];
  await whoIsReady('other@clinic.example');
  expect((await exportAs('batch-one')).text).toBe(texts[0]);
  expect((await exportAs('batch-one', { format: 'csv' })).text).toBe(texts[1]);
  expect((await exportAs('batch-two')).count).toBe('1');
  expect((await exportAs('batch-one', { to: '2026-12-31' })).status).toBe(422);
});

test('two exports at once share no report', async () => {
  await whoIsReady();
  const counts = await Promise.all([exportAs('batch-one'), exportAs('batch-two')]);
  expect(counts.map(({ count }) => count).sort()).toEqual(['0', '1']);
  expect(await rowsOf(creditReports)).toHaveLength(1);
});

test('only completions of the period are exported', async () => {
  await whoIsReady();
  expect((await exportAs('december', { from: '2026-12-01', to: '2026-12-31' })).count).toBe('0');
  expect((await exportAs('that-day', { from: '2026-11-20', to: '2026-11-20' })).count).toBe('1');
});

test('the next batch deletes what was sent of a corrected certificate, then adds the new one', async () => {
  const { browser, serial } = await whoIsReady();
  await exportAs('batch-one');
  await browser.ask('PUT', '/api/auth/user/names', { firstName: 'Ana', lastName: 'Vega' });
  await correctName(browser, serial);
  expect((await reportOf(browser)).state).toBe('ready');
  const december = { from: '2026-12-01', to: '2026-12-31' };
  expect((await exportAs('batch-two', december)).count).toBe('2');
  const { text } = await exportAs('batch-two', { ...december, format: 'csv' });
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',').at(-2))).toEqual(['delete', 'add']);
  expect(rows[1]).toContain(',Ana,Vega,');
  expect((await exportAs('batch-three')).count).toBe('0');
});

test('the next batch deletes the report of a revoked certificate', async () => {
  const { serial } = await whoIsReady();
  await exportAs('batch-one');
  await revoke(serial);
  expect((await exportAs('batch-two')).count).toBe('1');
  expect((await actionsOf('batch-two'))[0]).toMatch(/^delete /);
  expect((await exportAs('batch-three')).count).toBe('0');
});

test('learner and operator see that a report was accepted, or refused and why', async () => {
  const { browser, serial } = await whoIsReady();
  await exportAs('batch-one');
  const refusal = { batch: 'batch-one', serial, reason: 'Unknown NPI' };
  expect((await asOperator('POST', 'refusals', refusal)).text).toBe('{"state":"refused"}');
  expect((await asOperator('POST', 'refusals', refusal)).text).toBe('{"state":"refusedBefore"}');
  expect(await reportOf(browser)).toMatchObject({ state: 'refused', reason: 'Unknown NPI' });
  const sent = (await browser.ask('GET', '/api/auth/user/notifications')).body.data as { data: object }[];
  expect(sent.filter(({ data }) => 'notificationName' in data && data.notificationName === 'ReportRefused')).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ serial }) }),
  ]);
  expect((await exportAs('batch-two')).count).toBe('0');
  await permitReports(browser, '1245319599');
  expect((await exportAs('batch-three')).count).toBe('1');
  expect((await asOperator('POST', 'acceptances', { batch: 'batch-three' })).text).toBe('{"accepted":1}');
  expect((await asOperator('POST', 'acceptances', { batch: 'batch-three' })).text).toBe('{"accepted":0}');
  expect((await reportOf(browser)).state).toBe('accepted');
  const { text } = await asOperator('GET', `records?${new URLSearchParams(november)}`);
  expect(text).toMatch(new RegExp(`,202600001,${serial},accepted,,,[^,]+,batch-three`));
});

test('only operators export and answer, with a period and a batch that exist', async () => {
  expect(
    (await asOperator('POST', 'batches', { ...november, batch: 'batch-one' }, undefined, 'another token')).status,
  ).toBe(404);
  expect((await exportAs('batch-one', { system: 'nowhere' })).status).toBe(422);
  expect((await exportAs('batch-one', { from: 'yesterday' })).status).toBe(422);
  expect((await asOperator('POST', 'acceptances', { batch: 'batch-none' })).status).toBe(422);
  const refusal = { batch: 'batch-none', serial: 'WW-0-0000-0000', reason: 'Unknown' };
  expect((await asOperator('POST', 'refusals', refusal)).status).toBe(422);
});
