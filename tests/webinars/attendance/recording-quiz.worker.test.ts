import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { claimCredit, creditOf, issuedRecords, sendEvaluation } from '../../credit/credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { aQuizzedPackage } from '../../support/quizzed-webinar.ts';
import { sendWebinar } from '../../support/webinars.ts';

const activity = 'recording.ecg-live';
const quiz = `/api/courses/${activity}/quizzes/mastery`;

/** The activities and courses that the page of certificates lists as ready to claim. */
async function readyOf(learner: Browser): Promise<string[]> {
  const { body } = await learner.ask('GET', '/api/certificates');
  return body.ready.map(({ courseId }: { courseId: string }) => courseId);
}

const stateOf = async (learner: Browser) => (await creditOf(learner, '', activity)).state;

async function publish(content = aQuizzedPackage()): Promise<void> {
  expect(await sendWebinar(content)).toMatchObject({ status: 200 });
}

function aLearner(plan: 'trial' | 'basic' | 'pro' = 'pro'): Promise<Browser> {
  return signedInAs(plan, { email: 'ana@clinic.example' });
}

const start = new Date('2030-05-02T17:00:00Z');

const atSecond = (second: number) => new Date(start.getTime() + second * 1000);

/** Watches the recording up to a second of it. */
async function watch(learner: Browser, until: number) {
  const report = { captions: null, speed: 1 };
  learner.clock = atSecond(0);
  await learner.ask('PUT', '/api/webinars/ecg-live/recording/progress', { ...report, position: 0, watched: [] });
  learner.clock = atSecond(until);
  const body = { ...report, position: until, watched: [[0, until]] };
  return (await learner.ask('PUT', '/api/webinars/ecg-live/recording/progress', body)).body;
}

/** Takes the quiz with some right answers of four; returns the reply to its end. */
async function takeQuiz(learner: Browser, right: number) {
  const begun = await learner.ask('POST', `${quiz}/attempts`);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { id, items } = begun.body as { id: string; items: { id: string }[] };
  for (const [index, item] of items.entries()) {
    const answer = { answer: [index < right ? 'b' : 'a'], confidence: null };
    const { status } = await learner.ask('PUT', `${quiz}/attempts/${id}/answers/${item.id}`, answer);
    expect(status).toBe(200);
  }
  return (await learner.ask('POST', `${quiz}/attempts/${id}/completion`)).body;
}

beforeEach(() => publish());

describe('a learner of a recording with a mastery quiz', () => {
  test('watches, passes, evaluates, claims and gets a certificate', async () => {
    const ana = await aLearner();
    expect(await watch(ana, 90)).toMatchObject({
      share: 1,
      reachedAt: atSecond(90).toISOString(),
      quiz: { passMark: 70, isPassed: false },
    });
    expect(await stateOf(ana)).toBe('notPassed');
    expect(await rowsOf(notifications)).toEqual([]);
    expect((await ana.ask('GET', quiz)).body).toMatchObject({
      courseId: activity,
      courseTitle: 'Webinar ecg-live (en)',
      itemCount: 4,
      passMark: 70,
      attemptsLeft: 2,
    });
    ana.clock = atSecond(300);
    expect(await takeQuiz(ana, 3)).toMatchObject({
      attempt: { score: 0.75, isPassed: true },
      completesCourse: false,
      next: { kind: 'summary' },
    });
    expect(await rowsOf(notifications)).toMatchObject([
      { name: 'CertificateAvailable', data: { courseId: activity, title: 'Webinar ecg-live (en)' } },
    ]);
    const own = await ana.ask('GET', '/api/webinars/ecg-live/attendance');
    expect(own.body.recording).toMatchObject({ quiz: { isPassed: true } });
    expect((await ana.ask('GET', `/api/courses/${activity}/summary`)).body).toMatchObject({
      isPassed: true,
      lessons: [{ id: 'recording', title: 'Webinar ecg-live (en)' }],
    });
    expect(await stateOf(ana)).toBe('evaluation');
    expect((await sendEvaluation(ana, {}, activity)).status).toBe(200);
    const { status, body: certificate } = await claimCredit(ana, { credits: 0.25 }, activity);
    expect(status).toBe(200);
    expect(certificate).toMatchObject({ courseId: activity, credits: 0.25, completedAt: atSecond(300).toISOString() });
    const records = await issuedRecords();
    expect(records.kinds).toEqual(['started', 'attended', 'masteryPassed', 'evaluated', 'claimed', 'issued']);
    expect(records.claims).toMatchObject([{ facts: { score: 0.75 } }]);
  });

  // Complaint 1: credit or certificate without the quiz passed.
  test('earns no credit by watching alone, or by a failed attempt', async () => {
    const ana = await aLearner();
    await watch(ana, 90);
    expect((await sendEvaluation(ana, {}, activity)).body).toMatchObject({ code: 'CREDIT_NOT_OPEN' });
    expect(await takeQuiz(ana, 2)).toMatchObject({ attempt: { isPassed: false }, next: { kind: 'summary' } });
    expect(await stateOf(ana)).toBe('notPassed');
    expect((await claimCredit(ana, { credits: 0.25 }, activity)).status).toBe(409);
  });

  test('has as many attempts as its terms allow, after the waiting time', async () => {
    const ana = await aLearner();
    await watch(ana, 90);
    await takeQuiz(ana, 0);
    const soon = await ana.ask('POST', `${quiz}/attempts`);
    expect(soon).toMatchObject({ status: 403, body: { code: 'ATTEMPT_TOO_SOON' } });
    ana.clock = atSecond(90 + 3601);
    await takeQuiz(ana, 0);
    ana.clock = atSecond(90 + 7300);
    expect((await ana.ask('POST', `${quiz}/attempts`)).body).toMatchObject({ code: 'NO_ATTEMPTS_LEFT' });
  });

  test('begins the quiz once the required share is watched', async () => {
    const ana = await aLearner();
    expect((await ana.ask('GET', quiz)).body).toMatchObject({ code: 'ACTIVITY_LOCKED', detail: { kind: 'begin' } });
    expect(await watch(ana, 60)).toMatchObject({ reachedAt: null });
    expect((await ana.ask('POST', `${quiz}/attempts`)).body).toMatchObject({
      code: 'ACTIVITY_LOCKED',
      detail: { kind: 'lesson', first: 'recording' },
    });
  });

  test('keeps an attempt when the package is published again', async () => {
    const ana = await aLearner();
    await watch(ana, 90);
    const { body: begun } = await ana.ask('POST', `${quiz}/attempts`);
    const changed = aQuizzedPackage();
    changed.mastery = changed.mastery?.map((item) => ({ ...item, difficulty: 2 }));
    await publish(changed);
    expect(await takeQuiz(ana, 4)).toMatchObject({ attempt: { id: begun.id, isPassed: true } });
  });
});

test('a quiz that is added later is required of those who have watched', async () => {
  const { mastery: _, ...plain } = aQuizzedPackage();
  const [accreditation] = plain.accreditations;
  if (!accreditation) throw new Error('The package has no accreditation.');
  const { passMark: __, attempts: ___, waitMinutes: ____, reveal: _____, ...terms } = accreditation;
  await publish({ ...plain, accreditations: [terms] });
  const ana = await aLearner();
  await watch(ana, 90);
  expect(await stateOf(ana)).toBe('evaluation');
  expect(await readyOf(ana)).toEqual([activity]);
  await publish();
  expect(await stateOf(ana)).toBe('notPassed');
  expect(await readyOf(ana)).toEqual([]);
  await takeQuiz(ana, 4);
  expect(await stateOf(ana)).toBe('evaluation');
  expect(await readyOf(ana)).toEqual([activity]);
});

test('the addresses of the recording as a course lead to the page of its webinar', async () => {
  const ana = await aLearner();
  for (const path of [`/courses/${activity}`, `/de/courses/${activity}/lessons/recording`]) {
    const answer = await ana.request(path, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(
      path.startsWith('/de') ? '/de/webinars/ecg-live' : '/webinars/ecg-live',
    );
  }
});

test('a webinar without a mastery quiz has none, and nor has a live one', async () => {
  const ana = await aLearner();
  for (const id of ['live.ecg-live', 'recording.unknown'])
    expect((await ana.ask('GET', `/api/courses/${id}/quizzes/mastery`)).status).toBe(404);
});

test('a publisher reads what is faulty in the quiz of a recording', async () => {
  const content = aQuizzedPackage({ accreditation: { attempts: undefined } });
  content.mastery = content.mastery?.map((item) => ({ ...item, objective: 'axis' }));
  expect(await sendWebinar(content)).toMatchObject({
    status: 422,
    body: {
      errors: {
        'accreditations.0': ['“attempts” is missing, as there is a mastery quiz'],
        'mastery.0.objective': [expect.stringContaining('axis')],
        mastery: ['no question asks about the objective “rhythm”'],
      },
    },
  });
  const { mastery: _, ...without } = aQuizzedPackage();
  expect(await sendWebinar(without)).toMatchObject({
    status: 422,
    body: { errors: { 'accreditations.0.passMark': ['only a recording with a mastery quiz has this'] } },
  });
});
