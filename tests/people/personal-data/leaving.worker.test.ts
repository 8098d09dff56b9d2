import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { updateUser } from '../../../functions/people/accounts/queries.ts';
import { claims, participationEvents, participations } from '../../../functions/learning/participations/schema.ts';
import { cellOfUser } from '../../../functions/data/cells.ts';
import { mails } from '../../../functions/messaging/mail/schema.ts';
import { keptRecords } from '../../../functions/people/personal-data/schema.ts';
import { sealedCertificates } from '../../../functions/credit/certificates/sealing/schema.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { goodPassword } from '../../support/forms.ts';
import { passCourse } from '../../support/learning.ts';
import { rowsOf, userOf } from '../../support/cells.ts';
import { requestDeletion, day, jobsAt } from './leaving.ts';

const email = 'ana@clinic.example';
const signsIn = async (password = goodPassword) => {
  const browser = new Browser();
  const { status } = await browser.ask('POST', '/api/auth/login', { email, password });
  return { browser, status };
};
const mailsTo = async () => (await rowsOf(mails)).filter(({ recipient }) => recipient === email);

test('a user who requests deletion is logged out everywhere and notified by mail, and sees one page until the request is canceled', async () => {
  await aCourse();
  const ana = await signedInAs('pro', { email });
  const { browser: other } = await signsIn();
  const { status, body } = await requestDeletion(ana);
  expect(status).toBe(200);
  expect(Date.parse(body.deletesAt)).toBeGreaterThan(Date.now() + 13 * day);
  for (const browser of [ana, other]) expect((await browser.ask('GET', '/api/dashboard')).status).toBe(401);
  expect((await mailFor(email))?.subject).toContain('will be deleted on');

  const { browser: back } = await signsIn();
  expect((await back.ask('GET', '/api/auth/user')).body).toMatchObject({ deletesAt: body.deletesAt });
  const refused = ['/api/dashboard', '/api/certificates', '/api/auth/user/notifications', '/api/billing/membership'];
  for (const path of refused) expect((await back.ask('GET', path)).body.code, path).toBe('ACCOUNT_LEAVING');
  for (const path of ['/dashboard', '/courses', '/account/profile-info', '/auth/login', '/auth/about-you']) {
    expect((await back.request(path)).headers.get('location'), path).toBe('/auth/deletion');
  }
  expect((await requestDeletion(back)).body.code).toBe('ACCOUNT_LEAVING');

  expect((await back.ask('DELETE', '/api/personal-data/deletion')).status).toBe(200);
  expect((await back.ask('GET', '/api/dashboard')).status).toBe(200);
  expect((await back.request('/auth/deletion')).headers.get('location')).toBe('/dashboard');
  expect((await mailFor(email))?.subject).toBe('Your account stays');
  await jobsAt(Date.now() + 15 * day);
  expect((await back.ask('GET', '/api/dashboard')).status).toBe(200);
  expect((await back.ask('DELETE', '/api/personal-data/deletion')).status, 'with nothing to take back').toBe(200);
});

test('a mail reminds once two days before the end, and not of a canceled deletion', async () => {
  const ana = await signedInAs('trial', { email });
  await requestDeletion(ana);
  await jobsAt(Date.now() + 11 * day);
  const before = await mailsTo();
  for (let run = 0; run < 2; run++) await jobsAt(Date.now() + 12.5 * day);
  const { browser: back } = await signsIn();
  await back.ask('DELETE', '/api/personal-data/deletion');
  await jobsAt(Date.now() + 13 * day);
  const kinds = (await mailsTo()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'deletionSoon')).toHaveLength(1);
  expect(kinds).toHaveLength(before.length + 2);
});

test('after the grace period, records are retained under a pseudonym, and certificates can be checked', async () => {
  const course = await aCourse();
  const ana = await signedInAs('pro', { email });
  await passCourse(ana, course);
  await sendEvaluation(ana);
  const { serial } = (await claimCredit(ana)).body;
  const user = await userOf(email);
  const check = async () => (await new Browser().ask('GET', `/api/public/certificates/${serial}`)).body;
  const checked = await check();
  expect(checked).toMatchObject({ name: 'Ana Núñez', status: 'valid' });

  await requestDeletion(ana);
  await jobsAt(Date.now() + 13 * day);
  expect((await signsIn()).status).toBe(200);
  await jobsAt(Date.now() + 15 * day);
  expect((await signsIn()).status).toBe(422);
  expect(await mailsTo()).toEqual([]);

  const [record, ...others] = await rowsOf(keptRecords);
  expect(others).toEqual([]);
  const records = [...(await rowsOf(participations)), ...(await rowsOf(claims))];
  expect(records.length).toBeGreaterThan(1);
  for (const { userId } of records) expect(userId).toBe(record?.pseudonym);
  expect(record?.pseudonym).not.toBe(user.id);
  const facts = JSON.stringify(await rowsOf(participationEvents));
  for (const gone of ['Ana', serial, user.id]) expect(facts).not.toContain(gone);
  expect(JSON.stringify(await rowsOf(sealedCertificates))).not.toContain('Ana');
  expect(await check()).toEqual(checked);
  expect((await new Browser().ask('GET', `/api/public/certificates/${String(serial).slice(0, -4)}0000`)).status).toBe(
    404,
  );

  await jobsAt(Date.now() + 8 * 365 * day);
  for (const table of [participations, claims, participationEvents]) expect(await rowsOf(table)).toEqual([]);
  expect((await new Browser().ask('GET', `/api/public/certificates/${serial}`)).status).toBe(404);
});

test('an email address is free afterwards, and mails to its next owner are not deleted', async () => {
  await requestDeletion(await signedInAs('trial', { email, firstName: 'Ana' }));
  const later = Date.now() + 15 * day;
  await jobsAt(later);
  await signedInAs('trial', { email, firstName: 'Ben' });
  expect((await userOf(email)).firstName).toBe('Ben');
  const before = await mailsTo();
  await jobsAt(later + day);
  expect(await mailsTo()).toEqual(before);
});

test('a user who requests deletion too often has to wait', async () => {
  await signedInAs('trial', { email });
  const { id } = await userOf(email);
  const statuses = [];
  for (let time = 0; time < 6; time++) {
    statuses.push((await requestDeletion((await signsIn()).browser)).status);
    await updateUser(cellOfUser(env, id), id, { deletesAt: null });
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('three requests at once get the same response, and the account is deleted once', async () => {
  const ana = await signedInAs('trial', { email });
  const { browser: other } = await signsIn();
  const answers = await Promise.all([requestDeletion(ana), requestDeletion(other), requestDeletion(ana)]);
  const dates = answers.filter(({ status }) => status === 200).map(({ body }) => body.deletesAt);
  expect(new Set(dates).size).toBe(1);
  expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
});
