import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellNear } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { batches, calledDatabases, resetCounts, countedSite } from '../../support/database/counted-database.ts';
import { aReport, passCourse } from '../../support/learning.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';

const course = '/api/courses/ecg-basics';

const isSessionCheck = (sql: string) => /^select\b/i.test(sql) && sql.includes('"session_id"');
/** The delivery of messages after the response. */
const isOfPublishing = (sql: string) => /^(select|update)\b/i.test(sql) && sql.includes('"realtime_outbox"');
const isRead = (sql: string) => /^\s*(select|with)\b/i.test(sql);

async function someone(cell: number) {
  return signedInAs('pro', { cell }, new Browser(countedSite));
}

test('every page of learning takes one call to the learner’s cell, which begins with the session check', async () => {
  const ana = await someone(1);
  await passCourse(ana, await aCourse());
  await sendEvaluation(ana);
  await claimCredit(ana);
  const paths = [
    '/api/courses',
    course,
    `${course}/lessons/lesson-1`,
    `${course}/quizzes/mastery`,
    `${course}/summary`,
    `${course}/comparison`,
    `${course}/recommendations`,
    `${course}/credits`,
    '/api/certificates',
    '/api/dashboard',
    '/api/review',
    '/api/prompts',
    '/api/completions/allowance',
  ];
  for (const path of paths) {
    // Loads the content into memory.
    await ana.ask('GET', path);
    resetCounts();
    expect.soft((await ana.ask('GET', path)).status, path).toBe(200);
    expect.soft(calledDatabases, path).toEqual([`CELL_${cellNear(1).number}`]);
    expect.soft(isSessionCheck(batches[0]?.[0] ?? ''), path).toBe(true);
    expect.soft(batches.flat().every(isRead), path).toBe(true);
  }
});

test('every step of learning takes two calls: a read that begins with the session check, and a batch of writes', async () => {
  const ana = await someone(2);
  const content = await aCourse();
  const quiz = `${course}/quizzes/mastery/attempts`;
  // Loads the content into memory.
  await passCourse(await signedInAs('pro', { email: 'other@clinic.example' }), content);
  let attempt = '';
  const steps: (readonly [method: string, path: () => string, body?: object])[] = [
    ['PUT', () => `${course}/bookmark`, { isBookmarked: true }],
    ['POST', () => `${course}/participation`],
    ['POST', () => `${course}/kickoff/skip`],
    ['PUT', () => `${course}/lessons/lesson-1/progress`, aReport({ activeSeconds: 5 })],
    ['POST', () => `${course}/lessons/lesson-1/completion`],
    ['POST', () => `${course}/lessons/lesson-2/completion`],
    ['POST', () => quiz],
    ['PUT', () => `${quiz}/${attempt}/answers/m1`, { answer: ['a'], confidence: 1 }],
  ];
  for (const [method, path, body] of steps) {
    resetCounts();
    const answer = await ana.ask(method, path(), body);
    if (path() === quiz) attempt = answer.body.id as string;
    const name = `${method} ${path()}`;
    expect.soft(answer.status, name).toBeLessThan(300);
    const answering = calledDatabases.filter((_, index) => !isOfPublishing(batches[index]?.[0] ?? ''));
    expect.soft(answering, name).toEqual(Array(2).fill(`CELL_${cellNear(2).number}`));
    expect.soft(isSessionCheck(batches[0]?.[0] ?? ''), name).toBe(true);
    expect.soft(batches[0]?.every(isRead), name).toBe(true);
  }
});
