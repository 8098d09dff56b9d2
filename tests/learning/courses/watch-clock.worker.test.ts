import { describe, expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { clockHeader } from '#contract/constants';
import { type Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aReport, beginCourse } from '../../support/learning.ts';

const film = (course: string) => `/api/courses/${course}/lessons/film`;
const lengthOf = 185;

/** A pro member who has skipped the kickoff quizzes of courses with a video each. */
async function aViewer(...ids: string[]) {
  const browser = await signedInAs('pro');
  browser.clock = new Date('2026-05-04T12:00:00Z');
  for (const id of ids) await beginCourse(browser, await aCourse({ id, withVideo: true, videoSeconds: lengthOf }));
  return browser;
}

async function report(browser: Browser, course: string, ...watched: [number, number][]): Promise<number> {
  const { body } = await browser.ask('PUT', `${film(course)}/progress`, aReport({ watched }));
  return Math.round(body.share * lengthOf);
}

describe('a video of 185 seconds', () => {
  test('cannot be completed by one report', async () => {
    const browser = await aViewer('one');
    expect(await report(browser, 'one', [0, lengthOf])).toBeLessThanOrEqual(10);
    expect((await browser.ask('POST', `${film('one')}/completion`)).status).toBe(409);
  });

  test('cannot be completed sooner by reporting often, in parts or again', async () => {
    const browser = await aViewer('one');
    await report(browser, 'one');
    browser.passTime(30);
    const parts = Array.from({ length: 37 }, (_, part): [number, number] => [part * 5, part * 5 + 5]);
    for (const part of [...parts, ...parts]) await report(browser, 'one', part);
    const points = Array.from({ length: 100 }, (_, point): [number, number] => [point * 0.5, point * 0.5 + 0.01]);
    expect(await report(browser, 'one', ...points)).toBeLessThanOrEqual(70);
    expect((await browser.ask('POST', `${film('one')}/completion`)).status).toBe(409);
  });

  test('is completed by the user who watches at double speed', async () => {
    const browser = await aViewer('one');
    await report(browser, 'one');
    browser.passTime(lengthOf / 2);
    expect(await report(browser, 'one', [0, lengthOf])).toBe(lengthOf);
    expect((await browser.ask('POST', `${film('one')}/completion`)).status).toBe(200);
  });

  test('is completed by the user who was offline while it played, however late its report comes', async () => {
    const browser = await aViewer('one');
    await report(browser, 'one', [0, 2]);
    browser.passTime(3600);
    expect(await report(browser, 'one', [2, lengthOf])).toBe(lengthOf);
  });

  test('is completed by the user who repeats early reports later', async () => {
    const browser = await aViewer('one');
    const shares = [];
    for (let times = 0; times < 7; times++) {
      shares.push(await report(browser, 'one', [0, lengthOf]));
      browser.passTime(15);
    }
    expect(shares).toEqual([10, 40, 70, 100, 130, 160, 185]);
  });
});

test('several videos at once, in separate tabs and courses, count no faster than one', async () => {
  const browser = await aViewer('one', 'two', 'three');
  const all = ['one', 'two', 'three'];
  for (const id of all) await report(browser, id);
  browser.passTime(60);
  await Promise.all(all.map((id) => report(browser, id, [0, lengthOf])));
  const shares = await Promise.all(all.map((id) => report(browser, id)));
  expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(130);
  expect(shares.reduce((sum, share) => sum + share)).toBeGreaterThan(110);
});

test('nobody can set the time of a request without the token', async () => {
  const browser = await aViewer('one');
  browser.clock = undefined;
  const begin = async (headers: Record<string, string>) => {
    await aCourse({ id: 'fresh' });
    const { body } = await browser.ask('POST', '/api/courses/fresh/participation', undefined, headers);
    return Math.abs(Date.parse(body.startedAt) - Date.now());
  };
  expect(await begin({ [clockHeader]: '2020-01-01T00:00:00Z not the token' })).toBeLessThan(60_000);
});
