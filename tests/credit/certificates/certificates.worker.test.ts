import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '../../../functions/people/accounts/queries.ts';
import { certificates } from '../../../functions/credit/certificates/schema.ts';
import { cellOfUser, cellsOf, libraryOf } from '../../../functions/data/cells.ts';
import { sha256 } from '../../../functions/data/ids.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { notifyCells } from '../../support/library.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, download, issuedRecords } from '../credits/claims.ts';
import { cellOfEmail } from '../../support/cells.ts';

const accreditation = { evaluationRequired: false };
let ana: Browser;
let serial: string;

/** Ana, a physician with a pro plan, claims 0.75 credits two days after she passes. */
beforeEach(async () => {
  const course = await aCourse({ isFree: false, languages: ['en', 'de'], accreditation });
  ana = await signedInAs('pro', { email: 'ana@clinic.example' });
  await storePass(ana, course, new Date(Date.now() - 2 * 86_400_000));
  serial = (await claimCredit(ana)).body.serial;
});

const corrects = (browser: Browser, name: string, of = serial, locale = 'en') =>
  browser.ask('POST', `/api/certificates/${of}/successor`, { name, locale });

const checks = (browser: Browser, of = serial) => browser.ask('GET', `/api/public/certificates/${of}`);

test('a certificate is issued on the paper of the learner’s country, and keeps it', async () => {
  const sizeOf = async (of: string) => (await download(ana, of)).pdf?.getPage(0).getSize();
  const { id } = (await ana.ask('GET', '/api/auth/user')).body;
  expect(await sizeOf(serial)).toEqual({ width: 841.89, height: 595.28 });
  await updateUser(cellOfUser(env, id), id, { country: 'US' });
  expect(await sizeOf(serial), 'an issued document never changes').toEqual({ width: 841.89, height: 595.28 });
  const { body } = await corrects(ana, 'Dr. Ana Núñez');
  expect(await sizeOf(body.serial)).toEqual({ width: 792, height: 612 });
});

describe('the list of certificates', () => {
  test('contains only the user’s own, with credits by type', async () => {
    const { body } = await ana.ask('GET', '/api/certificates');
    expect(body).toMatchObject({
      data: [{ serial, credits: 0.75, status: 'valid' }],
      nextCursor: null,
      totals: [{ creditType: 'AMA PRA Category 1 Credit™', credits: 0.75, thisYear: 0.75 }],
      ready: [],
    });
    const other = await signedInAs('pro', { email: 'other@clinic.example' });
    expect((await other.ask('GET', '/api/certificates')).body).toEqual({
      data: [],
      nextCursor: null,
      totals: [],
      ready: [],
    });
    expect((await new Browser().ask('GET', '/api/certificates')).status).toBe(401);
  });

  test('shows those issued in a period, its first and last day included', async () => {
    await (
      await cellOfEmail('ana@clinic.example')
    )
      .update(certificates)
      .set({ issuedAt: new Date('2026-03-31T23:59:59Z') });
    const countIn = async (period: string) => (await ana.ask('GET', `/api/certificates?${period}`)).body.data.length;
    expect(await countIn('from=2026-03-31&to=2026-03-31')).toBe(1);
    expect(await countIn('from=2026-04-01')).toBe(0);
    expect(await countIn('to=2026-03-30')).toBe(0);
    expect((await ana.ask('GET', '/api/certificates?from=yesterday')).body.errors).toEqual({ from: ['invalid'] });
  });

  test('counts credits of earlier years in all, but not as of this year', async () => {
    const lastYear = new Date(Date.UTC(new Date().getUTCFullYear() - 1, 11, 31, 23, 59, 59));
    await (await cellOfEmail('ana@clinic.example')).update(certificates).set({ issuedAt: lastYear });
    const { totals } = (await ana.ask('GET', '/api/certificates')).body;
    expect(totals).toEqual([{ creditType: 'AMA PRA Category 1 Credit™', credits: 0.75, thisYear: 0 }]);
  });

  test('names passed courses with unclaimed credit in my language until it is claimed', async () => {
    await storePass(ana, await aCourse({ id: 'ecg-more', languages: ['en', 'de'], accreditation }));
    const ready = async () => (await ana.ask('GET', '/api/certificates?locale=de')).body.ready;
    expect(await ready()).toMatchObject([{ courseId: 'ecg-more', title: 'Course ecg-more (de)' }]);
    await claimCredit(ana, {}, 'ecg-more');
    expect(await ready()).toEqual([]);
  });

  test('is paged, newest first, and counts all of them', async () => {
    const db = await cellOfEmail('ana@clinic.example');
    const [row] = await db.select().from(certificates);
    if (!row) throw new Error('There is a certificate.');
    for (let number = 1; number <= 30; number += 1) {
      const issuedAt = new Date(row.issuedAt.getTime() - Math.ceil(number / 2) * 1000);
      const older = `WW-0-AAAA-00${String(number).padStart(2, '0')}`;
      await db.insert(certificates).values({ ...row, serial: older, claimId: older, issuedAt });
    }
    const first = (await ana.ask('GET', '/api/certificates')).body;
    const second = (await ana.ask('GET', `/api/certificates?cursor=${first.nextCursor}`)).body;
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([25, 6, null]);
    const all = [...first.data, ...second.data] as { serial: string; issuedAt: string }[];
    expect(new Set(all.map((certificate) => certificate.serial)).size).toBe(31);
    expect(all.map(({ issuedAt }) => issuedAt)).toEqual(
      all
        .map(({ issuedAt }) => issuedAt)
        .sort()
        .reverse(),
    );
    expect(second.totals[0].credits).toBe(31 * 0.75);
    expect((await ana.ask('GET', '/api/certificates?cursor=elsewhere')).status).toBe(422);
  });
});

describe('the document', () => {
  test('is downloaded byte for byte as issued, under a readable name', async () => {
    const { bytes, headers, pdf } = await download(ana, serial);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('etag')).toBe(`"${await sha256(bytes)}"`);
    expect(headers.get('content-disposition')).toContain(
      `filename="Wardwise - Course ecg-basics (en) - ${serial}.pdf"`,
    );
    expect(pdf?.getPageCount()).toBe(1);
    expect(pdf?.getPage(0).getSize()).toEqual({ width: 841.89, height: 595.28 });
    expect(pdf?.getTitle()).toBe('Certificate of Continuing Medical Education: Course ecg-basics (en)');
    expect(await sha256((await download(ana, serial)).bytes)).toBe(await sha256(bytes));
  });

  test('is not sent again to a browser that has cached it', async () => {
    const etag = (await download(ana, serial)).headers.get('etag') ?? '';
    const again = await ana.request(`/backend/api/certificates/${serial}/pdf`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  // CME facts, complaint 6: "Certificate date = download date."
  test('has the date of the claim, not of the download', async () => {
    const { pdf } = await download(ana, serial);
    const issuedAt = (await issuedRecords()).certificates[0]?.issuedAt ?? new Date(0);
    expect(pdf?.getCreationDate()?.getTime()).toBe(Math.floor(issuedAt.getTime() / 1000) * 1000);
    const { body } = await checks(new Browser());
    expect(Date.parse(body.issuedAt) - Date.parse(body.completedAt)).toBeGreaterThan(1.9 * 86_400_000);
  });

  test('cannot be downloaded by other users', async () => {
    const other = await signedInAs('pro', { email: 'other@clinic.example' });
    expect((await download(other, serial)).status).toBe(404);
    expect((await download(new Browser(), serial)).status).toBe(401);
    expect((await download(ana, 'WW-0-0000-0000')).status).toBe(404);
    expect((await download(ana, 'nonsense')).status).toBe(404);
  });

  test('can be downloaded after the plan has ended and the course is withdrawn', async () => {
    const { id } = (await ana.ask('GET', '/api/auth/user')).body;
    await updateUser(cellOfUser(env, id), id, { planType: 'trial' });
    await libraryOf(env).run('update courses set withdrawn_at = 1');
    await notifyCells();
    expect((await download(ana, serial)).status).toBe(200);
    expect((await ana.ask('GET', '/api/certificates')).body.data).toHaveLength(1);
    expect((await ana.ask('GET', '/api/courses/ecg-basics/credits')).body.credits[0].state).toBe('claimed');
    expect((await corrects(ana, 'Ana Nuñez Gómez')).status).toBe(200);
  });
});

// CME facts, complaint 7: "Wrong name on a certificate with no way to correct it."
describe('a wrong name', () => {
  test('is corrected by a successor; the first certificate is superseded', async () => {
    const { status, body } = await corrects(ana, '  Ana  Núñez Gómez ', serial, 'de');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Ana Núñez Gómez',
      title: 'Course ecg-basics (de)',
      credits: 0.75,
      status: 'valid',
    });
    expect(body.serial).not.toBe(serial);
    expect((await checks(new Browser())).body).toMatchObject({ name: 'Ana Núñez', status: 'superseded' });
    expect((await checks(new Browser(), body.serial)).body).toMatchObject({ status: 'valid', name: 'Ana Núñez Gómez' });
    const { certificates: rows, kinds, files } = await issuedRecords();
    expect(rows.map(({ status }) => status)).toEqual(['superseded', 'valid']);
    expect(rows[1]?.issuedAt).toEqual(rows[0]?.issuedAt);
    expect(kinds).toEqual(['claimed', 'issued', 'superseded']);
    expect(files).toHaveLength(2);
    expect((await download(ana, serial)).headers.get('etag')).toBe(`"${rows[0]?.sha256}"`);
    expect((await ana.ask('GET', '/api/certificates')).body.totals[0].credits).toBe(0.75);
    expect((await ana.ask('GET', '/api/courses/ecg-basics/credits')).body.credits[0].certificateSerial).toBe(
      body.serial,
    );
    expect((await claimCredit(ana)).body.serial).toBe(body.serial);
  });

  test('repeated with the same name leads to the same successor, with another to none', async () => {
    const { body } = await corrects(ana, 'Ana Gómez');
    expect((await corrects(ana, 'Ana Gómez')).body).toEqual(body);
    expect(await corrects(ana, 'Ana López')).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_NOT_VALID' } });
    expect((await corrects(ana, 'Ana López', body.serial)).status).toBe(200);
  });

  test('corrected twice at once has one successor', async () => {
    const answers = await Promise.all([corrects(ana, 'Ana Gómez'), corrects(ana, 'Ana Gómez')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    const { certificates: rows, files } = await issuedRecords();
    expect([rows.length, files.length]).toEqual([2, 2]);
  });

  test('needs a new name that can be printed, and the owner', async () => {
    expect((await corrects(ana, 'Ana Núñez')).body.serial).toBe(serial);
    expect((await corrects(ana, 'Ана 王')).body).toMatchObject({ errors: { name: ['unprintable_name'] } });
    expect((await corrects(ana, ' ')).body).toMatchObject({ errors: { name: ['required'] } });
    const other = await signedInAs('pro', { email: 'other@clinic.example' });
    expect((await corrects(other, 'Somebody Else')).status).toBe(404);
    expect((await corrects(new Browser(), 'Somebody Else')).status).toBe(401);
    expect((await issuedRecords()).certificates).toHaveLength(1);
  });

  test('of a revoked certificate is not corrected', async () => {
    await (
      await cellOfEmail('ana@clinic.example')
    )
      .update(certificates)
      .set({ status: 'revoked' })
      .where(eq(certificates.serial, serial));
    expect((await corrects(ana, 'Ana Gómez')).body.code).toBe('CERTIFICATE_NOT_VALID');
    expect((await checks(new Browser())).body.status).toBe('revoked');
    expect((await ana.ask('GET', '/api/certificates')).body.totals).toEqual([]);
  });
});

describe('anyone holding a serial', () => {
  test('sees what the certificate says, without signing in and however it is typed', async () => {
    const typed = serial.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
    const { status, body } = await checks(new Browser(), typed);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [
        'completedAt',
        'creditType',
        'credits',
        'issuedAt',
        'kind',
        'name',
        'provider',
        'revocationReason',
        'revokedAt',
        'serial',
        'status',
        'title',
      ].sort(),
    );
    expect(body).toMatchObject({ serial, name: 'Ana Núñez', credits: 0.75, status: 'valid' });
  });

  test('learns that an unknown serial does not exist', async () => {
    expect((await checks(new Browser(), 'WW-0-0000-0000')).status).toBe(404);
    expect((await checks(new Browser(), 'WW-2026-0000-0000')).status).toBe(404);
    expect((await checks(new Browser(), 'WW-26')).status).toBe(404);
  });

  test('may check many but not try out all', async () => {
    const guesser = new Browser();
    guesser.address = '192.0.2.66';
    await checks(guesser);
    for (const cell of cellsOf(env)) await cell.run('update limits set used = 300');
    expect((await checks(guesser)).status).toBe(429);
    expect((await checks(new Browser())).status).toBe(200);
  });
});
