import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { PlanType } from '#contract/plans';
import { evaluations } from '../../../functions/credit/credits/schema.ts';
import { cellsOf } from '../../../functions/data/cells.ts';
import { sha256 } from '../../../functions/data/ids.ts';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aPackage } from '../../support/course-package.ts';
import { aCourse, importCourse } from '../../support/courses.ts';
import { passCourse, completeLessons, takeQuiz } from '../../support/learning.ts';
import { mailDueNotifications } from '../../support/notifications.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, creditOf, download, sendEvaluation, evaluation, issuedRecords } from './claims.ts';
import { rowsOf } from '../../support/cells.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A physician with a pro plan who passed the course. */
async function whoPassed(change: Parameters<typeof aCourse>[0] = {}, person: Parameters<typeof signedInAs>[1] = {}) {
  const course = await aCourse({ isFree: false, ...change });
  const browser = await signedInAs('pro', person);
  await storePass(browser, course);
  return browser;
}

/** Gives all accounts a plan. */
async function changePlans(planType: PlanType) {
  for (const cell of cellsOf(env)) await cell.update(users).set({ planType });
}

describe('what a learner can claim', () => {
  test('a learner who passed sees the credit, the minutes measured and the name to confirm', async () => {
    const browser = await whoPassed({ languages: ['en', 'de'] });
    expect((await browser.ask('GET', '/api/courses/ecg-basics/credits?locale=de')).body).toEqual({
      name: 'Ana Núñez',
      activeMinutes: 59,
      isPassed: true,
      isEvaluated: false,
      credits: [
        {
          accreditationId: 'ama',
          provider: 'Provider of the tests',
          creditType: 'AMA PRA Category 1 Credit™',
          maximum: 1,
          step: 0.25,
          claimUntil: '2099-12-31',
          attendance: null,
          state: 'evaluation',
          attestation: 'I attest (de)',
          certificateSerial: null,
          claimed: null,
          minutesPerCredit: 60,
          isOwn: true,
        },
      ],
    });
    expect((await creditOf(browser, '?locale=fr')).attestation).toBe('I attest (en)');
    await sendEvaluation(browser);
    expect((await creditOf(browser)).state).toBe('open');
    const { body } = await claimCredit(browser);
    expect(await creditOf(browser)).toMatchObject({ state: 'claimed', claimed: 0.75, certificateSerial: body.serial });
  });

  test('a visitor must log in, and an unknown course is not found', async () => {
    expect((await new Browser().ask('GET', '/api/courses/ecg-basics/credits')).status).toBe(401);
    expect((await (await signedInAs('pro')).ask('GET', '/api/courses/no-such/credits')).status).toBe(404);
  });

  test('a learner who has not passed cannot evaluate or claim', async () => {
    await aCourse();
    const browser = await signedInAs('pro');
    expect((await creditOf(browser)).state).toBe('notPassed');
    const refusal = { status: 409, body: { code: 'CREDIT_NOT_OPEN', detail: { state: 'notPassed' } } };
    expect(await sendEvaluation(browser)).toMatchObject(refusal);
    expect(await claimCredit(browser)).toMatchObject(refusal);
    expect(await issuedRecords()).toMatchObject({ claims: [], certificates: [], files: [] });
  });
});

describe('from the first lesson to the certificate', () => {
  test('a learner who passes by learning claims at once', async () => {
    const course = await aCourse();
    const browser = await signedInAs('trial');
    await passCourse(browser, course);
    await sendEvaluation(browser);
    expect((await claimCredit(browser)).body).toMatchObject({ kind: 'credit', credits: 0.75 });
    const { kinds, events } = await issuedRecords();
    expect(kinds.slice(-4)).toEqual(['masteryPassed', 'evaluated', 'claimed', 'issued']);
    expect(events.at(-2)?.snapshot).toMatchObject({ score: 1 });
  });

  test('a learner who only went through the lessons, or failed the quiz, cannot claim', async () => {
    const course = await aCourse({ accreditation: { evaluationRequired: false } });
    const browser = await signedInAs('trial');
    await completeLessons(browser, course);
    const refusal = { status: 409, body: { detail: { state: 'notPassed' } } };
    expect(await claimCredit(browser)).toMatchObject(refusal);
    await takeQuiz(browser, course, 'mastery', { m1: ['a'] });
    expect(await claimCredit(browser)).toMatchObject(refusal);
    await takeQuiz(browser, course, 'mastery');
    expect((await claimCredit(browser)).status).toBe(200);
  });
});

describe('the evaluation', () => {
  test('a learner sends it once; a second one changes nothing', async () => {
    const browser = await whoPassed();
    const first = await sendEvaluation(browser, { comment: 'Useful' });
    expect(first.status).toBe(200);
    expect((await sendEvaluation(browser, { comment: 'Another' })).body).toEqual(first.body);
    const stored = await rowsOf(evaluations);
    expect(stored.map(({ answers }) => answers)).toEqual([{ ...evaluation, comment: 'Useful' }]);
    expect((await issuedRecords()).kinds).toEqual(['evaluated']);
  });

  test('two evaluations at once are stored once', async () => {
    const browser = await whoPassed();
    const [one, other] = await Promise.all([sendEvaluation(browser), sendEvaluation(browser)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    expect((await issuedRecords()).kinds).toEqual(['evaluated']);
  });

  test('a learner gets an error at each missing or wrong field', async () => {
    const browser = await whoPassed();
    const { status, body } = await sendEvaluation(browser, { relevance: 6, freeOfBias: undefined, barriers: ['rain'] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['barriers.0', 'freeOfBias', 'relevance']);
    expect((await sendEvaluation(new Browser())).status).toBe(401);
    expect((await sendEvaluation(browser, {}, 'no-such')).status).toBe(404);
  });
});

describe('a claim', () => {
  // CME facts, complaint 8: "A certificate not issued until a page is opened."
  test('a physician claims less than the maximum and receives the certificate at once', async () => {
    const browser = await whoPassed();
    await sendEvaluation(browser);
    const { status, body } = await claimCredit(browser);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      serial: expect.stringMatching(/^WW-\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      kind: 'credit',
      courseId: 'ecg-basics',
      title: 'Course ecg-basics (en)',
      name: 'Ana Núñez',
      provider: 'Provider of the tests',
      creditType: 'AMA PRA Category 1 Credit™',
      credits: 0.75,
      status: 'valid',
    });
    const { claims, certificates, events, kinds, files } = await issuedRecords();
    expect(kinds).toEqual(['evaluated', 'claimed', 'issued']);
    expect(files).toEqual([`certificates/${body.serial}.pdf`]);
    expect(claims[0]?.claimedAt.toISOString()).toBe(body.issuedAt);
    expect(events[1]?.snapshot).toMatchObject({
      credits: 0.75,
      passMark: 70,
      score: 0.75,
      attestation: { text: 'I attest (en)', version: 1 },
      accreditation: { maximum: 1, statement: { en: 'Statement (en)' } },
    });
    const { bytes, pdf } = await download(browser, body.serial);
    expect(await sha256(bytes)).toBe(certificates[0]?.sha256);
    expect(pdf?.getPageCount()).toBe(1);
    await mailDueNotifications(env);
    const mail = await mailFor('pro@clinic.example');
    expect(mail).toMatchObject({ kind: 'notification', subject: 'Your certificate: Course ecg-basics (en)' });
  });

  test('a repeated claim returns the issued certificate', async () => {
    const browser = await whoPassed();
    await sendEvaluation(browser);
    const first = await claimCredit(browser);
    expect((await claimCredit(browser, { credits: 1, name: 'Somebody Else' })).body).toEqual(first.body);
    expect(await issuedRecords()).toMatchObject({
      claims: [{}],
      certificates: [{}],
      kinds: ['evaluated', 'claimed', 'issued'],
    });
  });

  test('two claims at once issue one certificate and store one file', async () => {
    const browser = await whoPassed();
    await sendEvaluation(browser);
    const answers = await Promise.all([claimCredit(browser), claimCredit(browser), claimCredit(browser)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.serial)).size).toBe(1);
    const { claims, certificates, files } = await issuedRecords();
    expect([claims.length, certificates.length, files.length]).toEqual([1, 1, 1]);
  });

  test.each([
    [{ credits: 0.6 }, { credits: ['not_a_step'] }],
    [{ credits: 0 }, { credits: ['not_a_step'] }],
    [{ credits: 1.25 }, { credits: ['above_maximum'] }],
    [{ credits: -1 }, { credits: ['invalid'] }],
    [{ credits: '1' }, { credits: ['required'] }],
    [{ attested: false }, { attested: ['must_attest'] }],
    [{ attested: 'true' }, { attested: ['must_attest'] }],
    [{ attested: undefined }, { attested: ['required'] }],
    [{ name: '  ' }, { name: ['required'] }],
    [{ name: '王小明' }, { name: ['unprintable_name'] }],
    [{ name: 'محمد' }, { name: ['unprintable_name'] }],
  ])('with %o is refused and writes nothing', async (change, errors) => {
    const browser = await whoPassed({ accreditation: { evaluationRequired: false } });
    expect(await claimCredit(browser, change)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', errors } });
    expect(await issuedRecords()).toMatchObject({ claims: [], certificates: [], events: [], files: [] });
  });

  test.each([
    ['evaluation', {}],
    ['expired', { accreditation: { validTo: day(-2), claimUntil: day(-1) } }],
    ['expired', { accreditation: { validTo: day(-1) } }],
    ['expired', { accreditation: { validFrom: day(1) } }],
  ])('in state %s is refused', async (state, change) => {
    const browser = await whoPassed(change);
    const refusal = await claimCredit(browser);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'CREDIT_NOT_OPEN', detail: { state } } });
  });

  test('is open until the end of the last day to those who passed in time', async () => {
    const course = await aCourse({
      accreditation: { validTo: day(-2), claimUntil: day(0), evaluationRequired: false },
    });
    const browser = await signedInAs('pro');
    await storePass(browser, course, new Date(Date.now() - 3 * 86_400_000));
    expect((await claimCredit(browser)).status).toBe(200);
  });

  test('needs a plan with credits, unless the course is free', async () => {
    const course = await aCourse({ isFree: false, accreditation: { evaluationRequired: false } });
    const free = await aCourse({ id: 'free-course', accreditation: { evaluationRequired: false } });
    const browser = await signedInAs('basic');
    await storePass(browser, course);
    await storePass(browser, free);
    expect(await claimCredit(browser)).toMatchObject({ status: 409, body: { detail: { state: 'plan' } } });
    expect((await claimCredit(browser, {}, 'free-course')).status).toBe(200);
  });

  test('stays open until its deadline when the plan that opened it at the pass has ended', async () => {
    const course = await aCourse({ isFree: false, accreditation: { evaluationRequired: false } });
    const browser = await signedInAs('pro');
    await passCourse(browser, course);
    await changePlans('basic');
    expect((await browser.ask('GET', '/api/courses/ecg-basics')).body.creditPlan).toBeNull();
    expect((await browser.ask('GET', '/api/certificates')).body.ready).toMatchObject([{ courseId: 'ecg-basics' }]);
    expect((await claimCredit(browser)).status).toBe(200);
  });

  test('opens with a plan that begins after the pass, and closes with it', async () => {
    const course = await aCourse({ isFree: false, accreditation: { evaluationRequired: false } });
    const browser = await signedInAs('basic');
    await storePass(browser, course);
    await changePlans('pro');
    expect((await creditOf(browser)).state).toBe('open');
    await changePlans('basic');
    expect((await creditOf(browser)).state).toBe('plan');
  });

  test('of a nurse gives a certificate of participation without credit', async () => {
    const browser = await whoPassed({ accreditation: { evaluationRequired: false } }, { profession: 'nurse' });
    expect((await creditOf(browser)).state).toBe('participation');
    const { body } = await claimCredit(browser, { credits: 1 });
    expect(body).toMatchObject({ kind: 'participation', credits: 0 });
    expect((await browser.ask('GET', '/api/certificates')).body).toMatchObject({
      data: [{ kind: 'participation' }],
      totals: [],
    });
  });

  test('is made once per body: one completion, two certificates', async () => {
    const content = aPackage({ accreditation: { evaluationRequired: false } });
    const [ama] = content.courseDocument.accreditations;
    if (ama)
      content.courseDocument.accreditations.push({
        ...ama,
        id: 'eaccme',
        body: 'eaccme',
        creditType: 'ECMEC',
        step: 0.5,
      });
    await importCourse(content);
    const browser = await signedInAs('pro');
    await storePass(browser, content);
    const offered = (await browser.ask('GET', '/api/courses/ecg-basics/credits')).body.credits;
    expect(offered).toMatchObject([
      { accreditationId: 'eaccme', isOwn: true },
      { accreditationId: 'ama', isOwn: false },
    ]);
    const left = async () => (await browser.ask('GET', '/api/certificates')).body.ready;
    expect(await left()).toMatchObject([{ next: 'claim', credits: [{ accreditationId: 'eaccme' }] }]);
    expect((await claimCredit(browser, { credits: 1 })).status).toBe(200);
    expect(await left()).toMatchObject([{ next: 'another', credits: [{ accreditationId: 'eaccme' }] }]);
    expect((await claimCredit(browser, { credits: 0.5 }, 'ecg-basics', 'eaccme')).status).toBe(200);
    expect((await browser.ask('GET', '/api/certificates')).body.totals).toEqual([
      { creditType: 'AMA PRA Category 1 Credit™', credits: 1, thisYear: 1 },
      { creditType: 'ECMEC', credits: 0.5, thisYear: 0.5 },
    ]);
  });

  test('is for members: a visitor, an unknown course and an unknown body are refused', async () => {
    const browser = await whoPassed();
    expect((await claimCredit(new Browser())).status).toBe(401);
    expect((await claimCredit(browser, {}, 'no-such')).status).toBe(404);
    expect((await claimCredit(browser, {}, 'ecg-basics', 'no-such')).status).toBe(404);
  });

  test('of another user does not count for me', async () => {
    const browser = await whoPassed({ accreditation: { evaluationRequired: false } });
    await claimCredit(browser);
    const other = await signedInAs('pro', { email: 'other@clinic.example' });
    expect((await creditOf(other)).state).toBe('notPassed');
  });
});
