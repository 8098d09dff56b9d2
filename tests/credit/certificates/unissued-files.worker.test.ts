import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { deleteUnissuedFiles } from '../../../functions/credit/certificates/unissued-files.ts';
import { jobs } from '../../../functions/features.ts';
import { claimCredit, issuedRecords } from '../credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import { cellNear, cellOfEmail } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';

const hour = 60 * 60_000;
const keyOf = (serial: string) => `certificates/${serial}.pdf`;
const filesIn = async (prefix: string) => (await env.FILES.list({ prefix })).objects.map(({ key }) => key);

/** Runs the job in two cells in each of 32 hours. */
async function sweep(from: number): Promise<void> {
  for (const email of ['ana@clinic.example', 'ben@clinic.example']) {
    const cell = await cellOfEmail(email);
    for (let turn = 0; turn < 32; turn++) await deleteUnissuedFiles(env, cell, 1000, new Date(from + turn * hour));
  }
}

/** Learners of two cells with a certificate each, corrected once by the first; returns the keys of all three. */
async function issued(): Promise<string[]> {
  const course = await aCourse({ accreditation: { evaluationRequired: false } });
  for (const [name, cell] of [
    ['ana', 0],
    ['ben', 1],
  ] as const) {
    const learner = await signedInAs('pro', { email: `${name}@clinic.example`, cell });
    await storePass(learner, course);
    const { serial } = (await claimCredit(learner)).body;
    const change = { name: 'Ana Gómez', locale: 'en' };
    if (cell === 0) await learner.ask('POST', `/api/certificates/${serial}/successor`, change);
  }
  return (await issuedRecords()).files;
}

test('files whose certificate was never stored are deleted within 32 hours after a day, and no others', async () => {
  const certificate = await issued();
  expect(certificate).toHaveLength(3);
  const { number } = cellNear(1);
  const left = ['WW-0-0AAA-AAAA', 'WW-0-7BBB-BBBB', 'WW-0-ZCCC-CCCC', `WW-${number}-7DDD-DDDD`, 'WW-2-0EEE-EEEE'].map(
    keyOf,
  );
  // Number 20 is another cell than 2.
  const others = [...certificate, keyOf('WW-20-0AAA-AAAA'), 'certificates-of-somebody/else.pdf'];
  for (const key of [...left, ...others.slice(3)]) await env.FILES.put(key, 'a file');

  await sweep(Date.now() - 8 * hour);
  expect(await filesIn('certificates')).toEqual([...left, ...others].sort());
  await sweep(Date.now() + 25 * hour);
  expect(await filesIn('certificates')).toEqual([keyOf('WW-2-0EEE-EEEE'), ...others].sort());
});

test('all pages of files are checked, and a later run finds nothing', async () => {
  await issued();
  const cell = await cellOfEmail('ana@clinic.example');
  // The hour in which serial numbers with this character at the third position are checked.
  const inTurn = new Date(Math.ceil((Date.now() + 25 * hour) / (32 * hour)) * 32 * hour + 2 * hour);
  for (let number = 0; number < 7; number++) await env.FILES.put(keyOf(`WW-0-2AAA-AAA${number}`), 'a file');
  expect(await deleteUnissuedFiles(env, cell, 3, inTurn)).toBe(7);
  expect(await filesIn('certificates/WW-0-2AAA')).toEqual([]);
  expect(await deleteUnissuedFiles(env, cell, 3, inTurn)).toBe(0);
});

test('the table of jobs has the one that deletes them', () => {
  expect(jobs.map(({ run }) => run)).toContain(deleteUnissuedFiles);
});
