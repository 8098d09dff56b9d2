import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { correctName, permitReports, permitted, reportOf, whoClaimed } from './claiming.ts';
import { aRecord, aReporting } from './samples.ts';

test('nothing is permitted until the learner permits it', async () => {
  const { browser, serial } = await whoClaimed();
  expect((await browser.ask('GET', '/api/reporting')).body).toEqual(aReporting({ records: [aRecord({ serial })] }));
});

test('a learner permits reports, reads what is missing, and adds it', async () => {
  const { browser, serial } = await whoClaimed();
  const { body } = await browser.ask('PUT', '/api/reporting/choices', {
    ...permitted,
    birthMonth: null,
    birthDay: null,
  });
  expect(body).toMatchObject({
    permissions: { pars: expect.any(String), eiv: null },
    records: [aRecord({ serial, state: 'missing', missing: ['birthday', 'identifier'] })],
  });
  await permitReports(browser);
  expect(await reportOf(browser)).toEqual(aRecord({ serial, state: 'ready' }));
});

test('a permission keeps its date, and ends when it is withdrawn', async () => {
  const { browser } = await whoClaimed();
  const first = (await browser.ask('PUT', '/api/reporting/choices', permitted)).body;
  const second = (await browser.ask('PUT', '/api/reporting/choices', permitted)).body;
  expect(second.permissions).toEqual(first.permissions);
  const withdrawn = (await browser.ask('PUT', '/api/reporting/choices', { ...permitted, pars: false })).body;
  expect(withdrawn).toMatchObject({ permissions: { pars: null }, birthMonth: 2, records: [{ state: 'notPermitted' }] });
});

test('a day that no month has is refused at its field', async () => {
  const browser = await signedInAs('pro');
  const errorsOf = async (change: object) =>
    (await browser.ask('PUT', '/api/reporting/choices', { ...permitted, ...change })).body.errors;
  expect(await errorsOf({ birthDay: 30 })).toEqual({ birthDay: ['invalid'] });
  expect(await errorsOf({ birthDay: null })).toEqual({ birthDay: ['required'] });
  expect(await errorsOf({ birthMonth: null })).toEqual({ birthMonth: ['required'] });
  expect(await errorsOf({ birthMonth: 13 })).toEqual({ birthMonth: ['invalid'] });
});

test('only valid certificates with credit have a report', async () => {
  const { browser, serial } = await whoClaimed();
  const successor = await correctName(browser, serial);
  const { body } = await browser.ask('GET', '/api/reporting');
  expect(body.records).toEqual([aRecord({ serial: successor })]);
  const other = await signedInAs('pro', { email: 'other@clinic.example' });
  expect((await other.ask('GET', '/api/reporting')).body.records).toEqual([]);
});

test('a nurse has a certificate of participation, and no report', async () => {
  const { browser } = await whoClaimed({ professions: ['nurse'] });
  expect((await browser.ask('GET', '/api/reporting')).body.records).toEqual([]);
});
