import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as stream from '../../../functions/webinars/webinars/streams/stream-api.ts';
import { startStream } from '../../support/servers/stream.ts';
import { aVideo, StreamAccount, streamAccountId, streamToken } from '../../support/servers/stream-account.ts';

const account = new StreamAccount();
let server: Awaited<ReturnType<typeof startStream>>;

beforeAll(async () => {
  server = await startStream(account);
});
beforeEach(() => {
  account.requests.length = 0;
  account.inputs.clear();
  account.failure = undefined;
});
afterAll(() => server.stop());

const configured = (token = streamToken) => ({
  url: `${server.url}/accounts/${streamAccountId}/stream`,
  token,
  origin: 'https://customer-test.cloudflarestream.com',
  players: ['site.test'],
});

test('a live input records, and only this site may play it', async () => {
  const input = await stream.createLiveInput(configured(), 'ecg-live');
  expect(account.requests).toMatchObject([
    {
      method: 'POST',
      path: '/stream/live_inputs',
      token: `Bearer ${streamToken}`,
      body: { meta: { name: 'ecg-live' }, recording: { mode: 'automatic', allowedOrigins: ['site.test'] } },
    },
  ]);
  expect(await stream.readLiveInput(configured(), input.uid)).toEqual(input);
  expect(input.rtmps.streamKey).toBe(`rtmps-key-of-${input.uid}`);
  expect(input.srt?.passphrase).toBe(`srt-passphrase-of-${input.uid}`);
});

test('a live input that was disabled takes no stream, and one that was deleted is unknown', async () => {
  const { uid } = await stream.createLiveInput(configured(), 'ecg-live');
  await stream.disableLiveInput(configured(), uid);
  expect(account.inputs.get(uid)).toMatchObject({ enabled: false, recording: { mode: 'automatic' } });
  await stream.deleteLiveInput(configured(), uid);
  await expect(stream.readLiveInput(configured(), uid)).rejects.toMatchObject({ status: 404, concernsAll: false });
});

test('the recordings of a live input have their length and state', async () => {
  const { uid } = await stream.createLiveInput(configured(), 'ecg-live');
  expect(await stream.videosOf(configured(), uid)).toEqual([]);
  const video = aVideo('video-1', '2030-03-02T17:00:00Z', 3600);
  account.videos.set(uid, [video]);
  expect(await stream.videosOf(configured(), uid)).toEqual([video]);
});

test.each([429, 500, 503])('a reply of %s fails all requests, without what was sent', async (status) => {
  account.failure = status;
  const failure = await stream.createLiveInput(configured(), 'ecg-live').catch((error: unknown) => error);
  expect(failure).toMatchObject({ status, concernsAll: true });
  expect(String(failure)).toBe(`Error: Cloudflare Stream answered ${status}.`);
});

test('a wrong token is refused', async () => {
  await expect(stream.createLiveInput(configured('another'), 'ecg-live')).rejects.toMatchObject({ status: 403 });
});

test('a server that is out of reach fails without a status', async () => {
  const away = { ...configured(), url: 'http://localhost:9/stream' };
  await expect(stream.readLiveInput(away, 'input')).rejects.toMatchObject({ status: null, concernsAll: true });
});
