import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CompletionEvent, maxAnswerLength, type Allowance } from '#contract/prompting/completions';
import { eventData } from '#contract/prompting/completions/server-sent-events';
import { answerStream, timeouts } from '../../../functions/prompting/completions/answer-stream.ts';
import { chatApiModel } from '../../../functions/prompting/completions/models/chat-api.ts';
import { modelKey, startModelApi, type ModelApi, type Script } from '../../support/servers/model-api.ts';

let api: ModelApi;
const logged: string[] = [];
let givenBack = 0;

beforeAll(async () => {
  api = await startModelApi();
});

afterAll(() => api.stop());

beforeEach(() => {
  api.asked.length = 0;
  logged.length = 0;
  givenBack = 0;
  const warned = vi.spyOn(console, 'warn').mockImplementation((message: string) => void logged.push(message));
  onTestFinished(() => warned.mockRestore());
});

const allowance: Allowance = { limit: 3, remaining: 2, resetsAt: '2026-05-05T00:00:00.000Z' };

function streamOf(script: Script, { key = modelKey, ...most }: { key?: string } & Partial<typeof timeouts> = {}) {
  api.setScript(script);
  return answerStream({
    model: chatApiModel({ url: api.url, name: 'a-model', key }),
    prompt: 'Explain sepsis.',
    allowance,
    giveBack: async () => {
      givenBack++;
      return Promise.resolve({ ...allowance, remaining: 3 });
    },
    timeouts: { ...timeouts, ...most },
  });
}

async function eventsOf(...run: Parameters<typeof streamOf>) {
  const events = [];
  for await (const data of eventData(streamOf(...run))) events.push(v.parse(CompletionEvent, JSON.parse(data)));
  return events;
}

const textOf = (events: readonly CompletionEvent[]) =>
  events.map((event) => (event.is === 'text' ? event.text : '')).join('');

describe('an answer', () => {
  test('is streamed: the first part arrives before the second is sent', async () => {
    let release = () => undefined as void;
    const isRead = new Promise<void>((resolve) => (release = resolve));
    const data = eventData(
      streamOf(async (answer) => {
        await answer.sendText('**Sepsis** is');
        await isRead;
        await answer.sendText(' an emergency.', 'stop');
        answer.end();
      }),
    );
    const next = async () => JSON.parse((await data.next()).value as string) as unknown;
    expect(await next()).toEqual({ is: 'begun', allowance });
    expect(await next()).toEqual({ is: 'text', text: '**Sepsis** is' });
    release();
    expect(await next()).toEqual({ is: 'text', text: ' an emergency.' });
    expect(await next()).toEqual({ is: 'ended', why: 'done' });
    expect((await data.next()).done).toBe(true);
  });

  test('is requested with only the prompt, the name of the model and the key', async () => {
    await eventsOf((answer) => answer.end());
    expect(api.asked).toMatchObject([
      {
        authorization: `Bearer ${modelKey}`,
        body: { model: 'a-model', stream: true, messages: [{ role: 'user', content: 'Explain sepsis.' }] },
      },
    ]);
  });

  test('is complete although characters and lines are split', async () => {
    const bytes = new TextEncoder().encode(
      ': keep-alive\r\ndata: {"choices":[{"delta":{"content":"Ödème pulmonaire – ¿qué hacer? 🫁"}}]}\r\n\r\ndata: [DONE]\r\n\r\n',
    );
    const events = await eventsOf(async (answer) => {
      for (const byte of bytes) await answer.write(Uint8Array.of(byte));
      answer.end();
    });
    expect(textOf(events)).toBe('Ödème pulmonaire – ¿qué hacer? 🫁');
    expect(events.at(-1)).toEqual({ is: 'ended', why: 'done' });
  });

  test.each([
    ['length', 'too_long'],
    ['content_filter', 'filtered'],
    ['stop', 'done'],
  ])('that the model ends with “%s” has this reason', async (reason, why) => {
    const events = await eventsOf(async (answer) => {
      await answer.sendText('As far as', reason);
      answer.end();
    });
    expect(events.at(-1)).toEqual({ is: 'ended', why });
    expect(givenBack).toBe(0);
  });

  test('without end is truncated at the maximum, and the request is aborted', async () => {
    const events = await eventsOf(async (answer, asked) => {
      while (!asked.isAborted) await answer.sendText('word '.repeat(200));
    });
    expect(textOf(events)).toHaveLength(maxAnswerLength);
    expect(events.at(-1)).toEqual({ is: 'ended', why: 'too_long' });
    await expect.poll(() => api.asked[0]?.isAborted).toBe(true);
  });
});

describe('a reader', () => {
  test('who disconnects aborts the request to the model, and the run counts', async () => {
    const data = eventData(streamOf((answer) => answer.sendText('It begins')));
    await data.next();
    await data.next();
    await data.return(undefined);
    await expect.poll(() => api.asked[0]?.isAborted).toBe(true);
    expect(givenBack).toBe(0);
    expect(logged).toEqual([]);
  });

  test('who stops reading applies back pressure to the model', async () => {
    const data = eventData(
      streamOf(async (answer, asked) => {
        await answer.sendText('It begins');
        while (!asked.isAborted) await answer.write(`: ${'x'.repeat(60_000)}\n`);
      }),
    );
    await data.next();
    await data.next();
    await expect.poll(() => api.asked[0]?.isBlocked).toBe(true);
    const { written } = api.asked[0] ?? expect.fail();
    for (let others = 0; others < 20; others++) await eventsOf((answer) => answer.end());
    expect(api.asked[0]?.written).toBe(written);
    await data.return(undefined);
  });
});

test('a model without output causes comments, which detect a disconnected client', async () => {
  const reader = streamOf(() => undefined, { silence: 10 }).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toContain('"is":"begun"');
  expect(await read()).toBe(':\n\n');
  expect(await read()).toBe(':\n\n');
  await reader.cancel();
  await expect.poll(() => api.asked[0]?.isAborted).toBe(true);
});

describe('a failed answer', () => {
  test.each([
    [429, 'busy'],
    [500, 'unavailable'],
    [401, 'unavailable'],
    [400, 'unavailable'],
  ])('without output (%s) has the reason %s and does not count', async (status, why) => {
    const events = await eventsOf((answer) => answer.refuse(status, 'Your prompt was: Explain sepsis.'));
    expect(events.slice(1)).toEqual([{ is: 'failed', why, allowance: { ...allowance, remaining: 3 } }]);
    expect(logged).toEqual([`The model answered ${status}.`]);
  });

  test('that redirects is not followed', async () => {
    const events = await eventsOf((answer) => answer.refuse(307, 'Over there.', { location: `${api.url}/else` }));
    expect(events.at(-1)).toMatchObject({ is: 'failed', why: 'unavailable' });
    expect(api.asked).toHaveLength(1);
  });

  test('that is interrupted keeps its output and counts', async () => {
    let breaks = () => undefined as void;
    const data = eventData(
      streamOf(async (answer) => {
        breaks = () => answer.disconnect();
        await answer.sendText('First give');
      }),
    );
    await data.next();
    expect((await data.next()).value).toContain('First give');
    breaks();
    expect(JSON.parse((await data.next()).value as string)).toEqual({ is: 'failed', why: 'cut', allowance });
    expect(givenBack).toBe(0);
  });

  test('that ends without a final event has the reason cut', async () => {
    const events = await eventsOf(async (answer) => {
      await answer.sendText('First give');
      answer.endEarly();
    });
    expect(textOf(events)).toBe('First give');
    expect(events.at(-1)).toEqual({ is: 'failed', why: 'cut', allowance });
  });

  test('that stops has the reason stalled', async () => {
    const events = await eventsOf((answer) => answer.sendText('First'), { piece: 50 });
    expect(events.at(-1)).toEqual({ is: 'failed', why: 'stalled', allowance });
    await expect.poll(() => api.asked[0]?.isAborted).toBe(true);
  });

  test('that never begins has the reason stalled and does not count', async () => {
    const events = await eventsOf(() => undefined, { beginning: 50 });
    expect(events.at(-1)).toMatchObject({ is: 'failed', why: 'stalled', allowance: { remaining: 3 } });
  });

  test.each([
    ['an error', '{"error":{"message":"Explain sepsis."}}', 'unavailable'],
    ['something else', '{"choices":"Explain sepsis."}', 'cut'],
    ['no JSON', 'Explain sepsis.', 'cut'],
  ])('with %s in the middle does not return its message', async (_, data, why) => {
    const events = await eventsOf(async (answer) => {
      await answer.sendText('First');
      await answer.write(`data: ${data}\n\n`);
      answer.end();
    });
    expect(events.at(-1)).toMatchObject({ is: 'failed', why });
    expect(logged.join()).not.toContain('sepsis');
  });

  test('with an endless line does not fill the memory', async () => {
    const events = await eventsOf(async (answer, asked) => {
      while (!asked.isAborted) await answer.write('x'.repeat(60_000));
    });
    expect(events.at(-1)).toMatchObject({ is: 'failed', why: 'unavailable' });
    expect(api.asked[0]?.written ?? 0).toBeLessThan(8_000_000);
  });

  test('of a model without encryption sends no key', async () => {
    const stream = answerStream({
      model: chatApiModel({ url: 'http://model.example/v1', name: 'a-model', key: 'secret' }),
      prompt: 'Explain sepsis.',
      allowance,
      giveBack: () => Promise.resolve(allowance),
    });
    const events = [];
    for await (const data of eventData(stream)) events.push(JSON.parse(data) as CompletionEvent);
    expect(events.at(-1)).toMatchObject({ is: 'failed', why: 'unavailable' });
    expect(logged).toHaveLength(1);
  });
});
