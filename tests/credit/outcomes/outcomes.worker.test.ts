import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { wrongAnswer } from '../../../functions/commands/demo/answers.ts';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { completeLessons, takeQuiz } from '../../support/learning.ts';
import { claimCredit, sendEvaluation } from '../credits/claims.ts';

const token = 'the billing token of the tests';

async function ask(query: Record<string, string>, presented = token) {
  const request = new Request(`http://site.test/backend/api/outcomes?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${presented}` },
  });
  return app.fetch(request, { ...env, BILLING_TOKEN: token }, createExecutionContext());
}

/** Rows of the table, without its heading. */
async function rowsOf(query: Record<string, string> = {}): Promise<string[]> {
  const answer = await ask({ activity: 'ecg-basics', ...query });
  expect(answer.status).toBe(200);
  return (await answer.text()).trim().split('\r\n').slice(1);
}

const rowOf = (rows: readonly string[], start: string) =>
  rows.find((row) => row.startsWith(start))?.slice(start.length);

/** Learners who finish the kickoff with no right answer; the first ones then pass, evaluate and claim. */
async function withLearners(number: number, passing: number) {
  const course = await aCourse({ isFree: false });
  const kickoff = course.quizzes.find(({ id }) => id === 'kickoff')?.items ?? [];
  const wrong = Object.fromEntries(kickoff.map((item) => [item.id, wrongAnswer(item)]));
  for (let at = 0; at < number; at++) {
    const browser = await signedInAs('pro', { email: `learner-${at}@clinic.example` });
    await browser.ask('POST', '/api/courses/ecg-basics/participation');
    await takeQuiz(browser, course, 'kickoff', wrong);
    if (at >= passing) continue;
    await completeLessons(browser, course);
    await takeQuiz(browser, course, 'mastery');
    await sendEvaluation(browser, { satisfaction: at % 2 ? 5 : 4 });
    expect((await claimCredit(browser)).status).toBe(200);
  }
}

describe('the outcomes of a course', () => {
  test('count progress, credit, evaluation, gain and items of all learners', async () => {
    await withLearners(12, 10);
    const rows = await rowsOf();
    expect(rowOf(rows, 'progress,began,,share,')).toMatch(/^12,1,/);
    expect(rowOf(rows, 'progress,kickoffFinished,,share,')).toMatch(/^12,1,/);
    expect(rowOf(rows, 'progress,claimed,,share,')).toMatch(/^10,0\.8333,0\.5520,0\.9530|^10,0\.8333,0\.552,0\.953/);
    expect(rows.filter((row) => row.startsWith('lesson,')).every((row) => row.includes(',completed,10,'))).toBe(true);
    expect(rowOf(rows, 'credit,AMA PRA Category 1 Credit™,credit,credits,')).toMatch(/^10,7\.5,/);
    expect(rowOf(rows, 'evaluation,satisfaction,,mean of 1 to 5,')).toMatch(/^10,4\.5,4\.1/);
    expect(rowOf(rows, 'evaluation,intentToChange,maybe,share,')).toMatch(/^10,1,/);
    const gains = rows.filter((row) => row.startsWith('objective,'));
    expect(gains.filter((row) => row.includes(',kickoff,share right,10,0,')).length).toBeGreaterThan(0);
    expect(gains.filter((row) => row.includes(',gain,difference,10,1,1,1')).length).toBeGreaterThan(0);
    const items = rows.filter((row) => row.startsWith('mastery,'));
    expect(items.filter((row) => row.includes(',facility,10,1,'))).toHaveLength(4);
    // All answered alike: no correlation.
    expect(items.filter((row) => row.includes(',discrimination,10,,,'))).toHaveLength(4);
    expect(items.filter((row) => row.includes(',key chosen,10,1,')).length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.startsWith('kickoff,') && row.includes(',facility,12,0,'))).toHaveLength(4);
  });

  test('leave out the figures of fewer than ten people', async () => {
    await withLearners(2, 1);
    const rows = await rowsOf();
    expect(rows.length).toBeGreaterThan(5);
    // Neither a number of people nor a value follows the measure of a row.
    expect(rows.filter((row) => !row.endsWith(',,,,'))).toEqual([]);
  });

  test('count only who began within the period', async () => {
    await withLearners(10, 0);
    const today = new Date().toISOString().slice(0, 10);
    expect(rowOf(await rowsOf({ from: today, to: today }), 'progress,began,,share,')).toMatch(/^10,/);
    expect(rowOf(await rowsOf({ to: '2020-01-01' }), 'progress,began,,share,')).toMatch(/^,/);
  });

  test('are drawn as a document', async () => {
    await withLearners(1, 0);
    const answer = await ask({ activity: 'ecg-basics', format: 'pdf', locale: 'de' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
    expect(pdf.getTitle()).toBe('Ergebnisse: Course ecg-basics (en)');
  });
});

test('only operators read outcomes, of activities that exist', async () => {
  await aCourse();
  expect((await ask({ activity: 'ecg-basics' }, 'another token')).status).toBe(404);
  expect((await ask({ activity: 'nothing' })).status).toBe(404);
  expect((await ask({ activity: 'ecg-basics', from: 'yesterday' })).status).toBe(422);
});
