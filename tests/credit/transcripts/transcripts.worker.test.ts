import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates } from '../../../functions/credit/certificates/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, sendEvaluation } from '../credits/claims.ts';

/** A learner who completed a course late on 31 December 2025 in Berlin, and claimed now. */
async function whoClaimed(
  completedAt = new Date('2025-12-31T23:30:00Z'),
): Promise<{ browser: Browser; serial: string }> {
  const course = await aCourse({ isFree: false, accreditation: { validFrom: '2025-01-01' } });
  const browser = await signedInAs('pro');
  await storePass(browser, course, completedAt);
  await sendEvaluation(browser);
  const { body } = await claimCredit(browser);
  return { browser, serial: body.serial as string };
}

const transcriptOf = async (browser: Browser, query = '') => (await browser.ask('GET', `/api/transcript${query}`)).body;

const nothing = { entries: [], totals: [], external: { entries: [], totals: [] } };

test('a learner reads each credit by the day of completion in their zone, with the day of the claim', async () => {
  const { browser, serial } = await whoClaimed();
  const { entries, totals } = await transcriptOf(browser, '?timeZone=Europe/Berlin');
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date());
  expect(entries).toEqual([
    {
      ...{ serial, activityId: 'ecg-basics', format: 'course', body: 'ama', kind: 'credit', credits: 0.75 },
      ...{ creditType: 'AMA PRA Category 1 Credit™', provider: 'Provider of the tests', title: expect.any(String) },
      ...{ completedOn: '2026-01-01', claimedOn: today },
    },
  ]);
  expect(totals).toEqual([{ body: 'ama', creditType: 'AMA PRA Category 1 Credit™', credits: 0.75, activities: 1 }]);
  expect((await transcriptOf(browser)).entries[0].completedOn).toBe('2025-12-31');
});

test('a period has the days of the zone of the learner', async () => {
  const { browser } = await whoClaimed();
  const count = async (query: string) => (await transcriptOf(browser, query)).entries.length as number;
  expect(await count('?timeZone=Europe/Berlin&from=2026-01-01&to=2026-12-31')).toBe(1);
  expect(await count('?timeZone=Europe/Berlin&to=2025-12-31')).toBe(0);
  expect(await count('?timeZone=America/New_York&from=2026-01-01')).toBe(0);
  expect(await count('?from=2025-12-31&to=2025-12-31')).toBe(1);
  expect((await browser.ask('GET', '/api/transcript?timeZone=Mars/Olympus')).status).toBe(422);
});

test('a corrected certificate counts once, and a revoked one nothing', async () => {
  const { browser, serial } = await whoClaimed();
  const { body } = await browser.ask('POST', `/api/certificates/${serial}/successor`, {
    name: 'Dr. Ana',
    locale: 'en',
  });
  expect(await transcriptOf(browser)).toMatchObject({
    entries: [{ serial: body.serial }],
    totals: [{ credits: 0.75, activities: 1 }],
  });
  const cell = await cellOfEmail('pro@clinic.example');
  await cell
    .update(certificates)
    .set({ status: 'revoked' })
    .where(eq(certificates.serial, body.serial as string));
  expect(await transcriptOf(browser)).toEqual(nothing);
});

test('another learner sees none of it', async () => {
  await whoClaimed();
  const other = await signedInAs('pro', { email: 'other@clinic.example' });
  expect(await transcriptOf(other)).toEqual(nothing);
});

test('a learner downloads the transcript as CSV and PDF', async () => {
  const { browser, serial } = await whoClaimed();
  const csv = await browser.request('/backend/api/transcript/csv?locale=de&timeZone=Europe/Berlin&from=2026-01-01');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="transcript_2026-01-01.csv"');
  const [heading = '', row = ''] = (await csv.text()).split('\r\n');
  expect(heading).toContain('Abgeschlossen,Angerechnet,Aktivität');
  expect(row.startsWith('2026-01-01,')).toBe(true);
  expect(row.endsWith(`,0.75,Provider of the tests,${serial},Von Wardwise ausgestellt`)).toBe(true);
  const pdf = await browser.request('/backend/api/transcript/pdf');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('cache-control')).toBe('no-store');
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
});
