import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyRuns, maxPromptLength } from '#contract/prompting/completions';
import { app } from '../../../functions/app.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rawRowsOf } from '../../support/cells.ts';
import { contentToken } from '../../support/content.ts';

/** The requests to the platform's binding, and its answer. */
const asked: { name: string; input: { messages: { content: string }[] } }[] = [];
let answers: () => BodyInit = () => '';

const AI = {
  run: (name: string, input: (typeof asked)[number]['input']) => {
    asked.push({ name, input });
    return Promise.resolve(new Response(answers()).body);
  },
} as unknown as Ai;

const withModel = { ...env, MODEL_NAME: '@cf/a-model', AI };

const site = async (request: Request) => app.fetch(request, withModel, createExecutionContext());

beforeEach(() => {
  asked.length = 0;
  answers = () => 'data: {"response":"**Sepsis**"}\n\ndata: [DONE]\n\n';
});

const member = (plan: 'trial' | 'basic' | 'pro' = 'trial') => signedInAs(plan, {}, new Browser(site));

const run = (browser: Browser, change: object = {}) =>
  browser.ask('POST', '/api/completions', { prompt: 'Explain sepsis.', guard: 'clear', ...change });

const remaining = async (browser: Browser): Promise<number> =>
  (await browser.ask('GET', '/api/completions/allowance')).body.remaining;

describe('a run', () => {
  test('streams the output of the platform’s model, and is counted', async () => {
    const ana = await member();
    const { status, headers, body } = await run(ana);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    const events = (body as string)
      .trim()
      .split('\n\n')
      .map((event) => JSON.parse(event.slice(6)) as unknown);
    expect(events).toMatchObject([
      { is: 'begun', allowance: { limit: dailyRuns.trial, remaining: dailyRuns.trial - 1 } },
      { is: 'text', text: '**Sepsis**' },
      { is: 'ended', why: 'done' },
    ]);
    expect(asked).toMatchObject([{ name: '@cf/a-model', input: { messages: [{ content: 'Explain sepsis.' }] } }]);
    expect(await remaining(ana)).toBe(dailyRuns.trial - 1);
  });

  test('is refused without a model, without a prompt, and with one that is too long', async () => {
    const ana = await member();
    expect(await run(ana, { prompt: ' \n ' })).toMatchObject({
      status: 422,
      body: { errors: { prompt: ['required'] } },
    });
    const long = await run(ana, { prompt: 'x'.repeat(maxPromptLength + 1) });
    expect(long).toMatchObject({ status: 422, body: { errors: { prompt: ['too_long'] } } });
    expect(await run(ana, { guard: undefined })).toMatchObject({ status: 422 });
    const elsewhere = await signedInAs('trial', { email: 'eva@clinic.example' });
    expect(await run(elsewhere)).toMatchObject({ status: 404, body: { code: 'NO_MODEL' } });
    expect(await rawRowsOf('completion_uses')).toEqual([]);
    expect(asked).toEqual([]);
  });
});

test('features determine who may run prompts: nobody without a model, and no user whom an editor excludes', async () => {
  const features = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user/features')).body.promptRuns;
  const ana = await member();
  expect(await features(ana)).toBe(true);
  const isOn = { email: 'trial@clinic.example', isOn: false };
  expect((await new Browser().ask('PUT', '/api/flags/promptRuns/people', isOn, contentToken)).status).toBe(200);
  expect(await features(ana)).toBe(false);
  expect(await run(ana)).toMatchObject({ status: 404, body: { code: 'NO_MODEL' } });
  expect(await features(await signedInAs('trial', { email: 'eva@clinic.example' }))).toBe(false);
});

describe('a day', () => {
  test.each(['trial', 'basic', 'pro'] as const)('of the plan %s has its maximum number of runs', async (plan) => {
    const ana = await member(plan);
    expect(await remaining(ana)).toBe(dailyRuns[plan]);
    for (let runs = 0; runs < dailyRuns[plan]; runs++) expect((await run(ana)).status).toBe(200);
    const { status, headers, body } = await run(ana);
    expect([status, body.code]).toEqual([429, 'NO_RUNS_LEFT']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(asked).toHaveLength(dailyRuns[plan]);
    expect(await remaining(ana)).toBe(0);
  });

  test('does not exceed it with ten parallel runs', async () => {
    const ana = await member();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => run(ana)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(dailyRuns.trial);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10 - dailyRuns.trial);
    expect(asked).toHaveLength(dailyRuns.trial);
  });

  test('is reset at midnight UTC, and the response has the time', async () => {
    const ana = await member();
    ana.clock = new Date('2026-05-04T23:59:00Z');
    for (let runs = 0; runs < dailyRuns.trial; runs++) await run(ana);
    const { headers } = await run(ana);
    expect(headers.get('retry-after')).toBe('60');
    expect((await ana.ask('GET', '/api/completions/allowance')).body.resetsAt).toBe('2026-05-05T00:00:00.000Z');
    ana.passTime(60);
    expect(await remaining(ana)).toBe(dailyRuns.trial);
    expect((await run(ana)).status).toBe(200);
    expect(await remaining(ana)).toBe(dailyRuns.trial - 1);
  });

  test('does not count a run without output', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const ana = await member();
    answers = () => 'data: {"error":{"message":"Explain sepsis."}}\n\n';
    const { body } = await run(ana, { guard: 'confirmed' });
    expect(body).toContain(`"is":"failed","why":"unavailable","allowance":{"limit":3,"remaining":3`);
    expect(await remaining(ana)).toBe(dailyRuns.trial);
    expect(await rawRowsOf('completion_uses')).toMatchObject([{ used: 0, confirmed: 0 }]);
    warned.mockRestore();
  });

  test('counts prompts sent with marked places, without their content', async () => {
    const ana = await member();
    await run(ana, { guard: 'confirmed' });
    await run(ana);
    const [row] = await rawRowsOf('completion_uses');
    expect(row).toEqual({ user_id: expect.any(String), day: expect.any(String), used: 2, confirmed: 1 });
  });
});
