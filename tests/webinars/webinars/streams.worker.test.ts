import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { cellsOf, libraryOf } from '../../../functions/data/cells.ts';
import { webinars } from '../../../functions/webinars/webinars/schema.ts';
import { faultOf } from '../../../functions/env.ts';
import { updateStreams } from '../../../functions/webinars/webinars/streams/service.ts';
import { Browser } from '../../support/browser.ts';
import { act, anOpenWebinar, attendee, deskOf, host, roomOf, startingIn } from '../../support/rooms.ts';
import { aVideo, StreamAccount, streamAccountId, streamToken } from '../../support/servers/stream-account.ts';
import { aSpeaker } from '../../support/speakers.ts';
import { aWebinar } from '../../support/webinars.ts';

const configured = {
  ...ours,
  STREAM_ACCOUNT_ID: streamAccountId,
  STREAM_CUSTOMER_HOST: 'customer-test.cloudflarestream.com',
  STREAM_TOKEN: streamToken,
};
const site = (request: Request) => Promise.resolve(app.fetch(request, configured, createExecutionContext()));
const visitor = () => new Browser(site);
const origin = 'https://customer-test.cloudflarestream.com';

let account: StreamAccount;

beforeEach(() => {
  account = new StreamAccount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...sent) => {
    const request = new Request(...sent);
    const [, path = ''] = request.url.split(`https://api.cloudflare.com/client/v4/accounts/${streamAccountId}`);
    const text = await request.text();
    const [status, body] = account.reply({
      method: request.method,
      path,
      token: request.headers.get('authorization') ?? '',
      body: text ? JSON.parse(text) : undefined,
    });
    return Response.json(body ?? null, { status });
  });
  return () => vi.restoreAllMocks();
});

const show = (browser: Browser) => act(browser, 'POST', 'broadcast');

/** Runs the job of all cells. */
async function updateAll(now?: Date, by = configured): Promise<void> {
  for (const cell of cellsOf(by)) await updateStreams(by, cell, 10, now);
}

const onlyInput = () => {
  expect([...account.inputs]).toHaveLength(1);
  return [...account.inputs.keys()][0] ?? '';
};

describe('the live input of a webinar', () => {
  test('is created when its host first asks for it, once, and nobody else sees its keys', async () => {
    await anOpenWebinar();
    const [editor, ana] = [await host(visitor()), await attendee('ana', 'Ana', visitor())];
    expect(await deskOf(editor)).toMatchObject({ broadcast: 'open', stream: null });
    const first = await show(editor);
    const input = onlyInput();
    expect(first).toMatchObject({
      status: 200,
      body: {
        rtmps: { url: 'rtmps://live.cloudflare.com:443/live/', key: `rtmps-key-of-${input}` },
        srt: { streamId: input, passphrase: `srt-passphrase-of-${input}` },
      },
    });
    expect((await show(editor)).body).toEqual(first.body);
    onlyInput();
    const room = await roomOf(ana);
    expect(room.stream).toMatchObject({ kind: 'hls', playlist: `${origin}/${input}/manifest/video.m3u8` });
    for (const answer of [room, await deskOf(editor), await libraryOf(ours).select().from(webinars)])
      expect(JSON.stringify(answer)).not.toMatch(/rtmps-key|srt-passphrase/);
    expect(await show(ana)).toMatchObject({ status: 403 });
    const speaker = await aSpeaker(editor);
    expect(await show(speaker)).toMatchObject({ status: 403, body: { code: 'HOSTS_ONLY' } });
  });

  test('of two hosts who ask at once is one', async () => {
    await anOpenWebinar();
    const editor = await host(visitor());
    const [one, other] = await Promise.all([show(editor), show(editor)]);
    expect(one.body).toEqual(other.body);
    onlyInput();
  });

  test('is created by a job within a day before the start, not before, and not where a package names a stream', async () => {
    await aWebinar();
    await aWebinar({
      id: 'named',
      startsAt: startingIn(60),
      live: { kind: 'hls', playlist: '/live/demo/stream.m3u8', loop: false, captions: [] },
    });
    await updateAll();
    expect(account.requests).toEqual([]);
    await updateAll(new Date('2030-03-02T10:00:00Z'));
    await updateAll(new Date('2030-03-02T10:02:00Z'));
    onlyInput();
    expect(account.inputs.values().next().value).toMatchObject({ meta: { name: 'ecg-live' } });
  });

  test('is replaced where it was removed at Stream', async () => {
    await anOpenWebinar();
    const editor = await host(visitor());
    await show(editor);
    const removed = onlyInput();
    account.inputs.clear();
    expect((await show(editor)).status).toBe(200);
    expect(onlyInput()).not.toBe(removed);
  });

  test.each([429, 500, 401])('is asked for again after Stream has answered %s', async (status) => {
    await anOpenWebinar();
    const editor = await host(visitor());
    account.failure = status;
    expect(await show(editor)).toMatchObject({ status: 502, body: { code: 'STREAM_UNAVAILABLE' } });
    await updateAll();
    account.failure = undefined;
    expect((await show(editor)).status).toBe(200);
    onlyInput();
  });

  test('is unknown without an account at Stream', async () => {
    await anOpenWebinar();
    const editor = await host();
    expect(await deskOf(editor)).toMatchObject({ broadcast: null, stream: null });
    expect((await show(editor)).status).toBe(404);
    await updateAll(undefined, ours as typeof configured);
    expect(account.requests).toEqual([]);
  });
});

/** A webinar of an hour that has ended some minutes ago, with a live input. */
async function anEndedWebinar() {
  await aWebinar();
  await updateAll(new Date('2030-03-02T10:00:00Z'));
  const input = onlyInput();
  return { input, ana: await attendeeLater(), editor: await host(visitor()) };
}

async function attendeeLater(): Promise<Browser> {
  const ana = await attendee('ana', 'Ana', visitor());
  ana.clock = new Date('2030-03-02T18:10:00Z');
  return ana;
}

const afterEnd = (minutes: number) => new Date(Date.parse('2030-03-02T18:00:00Z') + minutes * 60_000);

const stateOf = async (browser: Browser) =>
  (await browser.ask('GET', '/api/webinars/ecg-live')).body as { state: string; recording: unknown };

describe('the recording of a live input', () => {
  test('becomes that of the webinar once Stream has processed it', async () => {
    const { input, ana, editor } = await anEndedWebinar();
    const test = aVideo('rehearsal', '2030-03-01T17:00:00Z', 9000);
    account.videos.set(input, [test, aVideo('video', '2030-03-02T16:58:00Z', -1, 'live-inprogress')]);
    await updateAll(afterEnd(5));
    expect(account.inputs.get(input)?.enabled).toBe(false);
    account.videos.set(input, [test, aVideo('video', '2030-03-02T16:58:00Z', 3700, 'inprogress')]);
    await updateAll(afterEnd(7));
    expect((await stateOf(ana)).state).toBe('replayPending');
    account.videos.set(input, [test, aVideo('video', '2030-03-02T16:58:00Z', 3700.4)]);
    await updateAll(afterEnd(9));
    expect(await stateOf(ana)).toMatchObject({ state: 'onDemand', recording: { seconds: 3700 } });
    editor.clock = afterEnd(10);
    expect((await editor.ask('GET', '/api/webinars/ecg-live/recording?locale=en')).body).toMatchObject({
      seconds: 3700,
      poster: `${origin}/video/thumbnails/thumbnail.jpg`,
      sources: [{ url: `${origin}/video/manifest/video.m3u8`, type: 'application/vnd.apple.mpegurl' }],
    });
    const requests = account.requests.length;
    await updateAll(afterEnd(11));
    expect(account.requests).toHaveLength(requests);
  });

  test.each([
    [
      'an error of Stream',
      (input: string) =>
        account.videos.set(input, [aVideo('video', '2030-03-02T17:00:00Z', -1, 'error', 'ERR_MALFORMED_VIDEO')]),
      5,
    ],
    ['an input that was removed', () => account.inputs.clear(), 5],
    ['two days without a recording', () => undefined, 49 * 60],
  ])('is missing after %s, which the host sees', async (_, happen, minutes) => {
    const { input, editor } = await anEndedWebinar();
    editor.clock = afterEnd(minutes);
    expect(await deskOf(editor)).toMatchObject({ broadcast: 'pending' });
    happen(input);
    await updateAll(afterEnd(minutes));
    expect(await deskOf(editor)).toMatchObject({ broadcast: 'failed' });
  });

  test('is awaited while Stream is overloaded', async () => {
    const { input, editor } = await anEndedWebinar();
    editor.clock = afterEnd(5);
    account.videos.set(input, [aVideo('video', '2030-03-02T17:00:00Z', 3600)]);
    account.failure = 429;
    await updateAll(afterEnd(5));
    expect(await deskOf(editor)).toMatchObject({ broadcast: 'pending' });
    account.failure = undefined;
    await updateAll(afterEnd(7));
    expect(await deskOf(editor)).toMatchObject({ broadcast: 'ready' });
  });
});

test.each([
  [{}, undefined],
  [{ STREAM_TOKEN: '' }, 'Cloudflare Stream needs STREAM_ACCOUNT_ID, STREAM_CUSTOMER_HOST and STREAM_TOKEN.'],
  [{ STREAM_CUSTOMER_HOST: '' }, 'Cloudflare Stream needs STREAM_ACCOUNT_ID, STREAM_CUSTOMER_HOST and STREAM_TOKEN.'],
  [{ STREAM_ACCOUNT_ID: '../accounts' }, 'STREAM_ACCOUNT_ID is not the id of an account.'],
  [{ STREAM_CUSTOMER_HOST: 'https://videos.test' }, 'STREAM_CUSTOMER_HOST is not a host.'],
])('the settings %j have the fault %s', (change, fault) => {
  expect(faultOf({ ...configured, ...change })).toBe(fault);
});
