import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { mediaUrl } from '../../../functions/library/content/media/addresses.ts';
import { sha256 } from '../../../functions/data/ids.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken } from '../../support/content.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const bytes = bytesOf('0123456789');

async function stored(extension: string, content: Uint8Array<ArrayBuffer> = bytes): Promise<string> {
  const name = `${await sha256(content)}.${extension}`;
  const answer = await put(name, content);
  expect(await answer.json()).toEqual({ name });
  return name;
}

const put = (name: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = contentToken) =>
  new Browser().request(`/backend/api/content/media/${name}`, { method: 'PUT', body, headers });

const asked = async (name: string, headers: Record<string, string> = {}) =>
  new Browser().request(await mediaUrl(env, name), { headers });

const textOf = async (answer: Response) => new TextDecoder().decode(await answer.arrayBuffer());

describe('storing a file', () => {
  test('works, also when repeated', async () => {
    const name = await stored('svg');
    expect(await stored('svg')).toBe(name);
  });

  test('is refused when name and bytes differ', async () => {
    const answer = await put(`${'0'.repeat(64)}.svg`, bytes);
    expect(await answer.json()).toMatchObject({ code: 'MEDIA_MISMATCH' });
    const unknownType = await put(`${await sha256(bytes)}.exe`, bytes);
    expect(unknownType.status).toBe(422);
  });

  test('is refused above 25 MB', async () => {
    const answer = await put(`${'0'.repeat(64)}.mp4`, new Uint8Array(25 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
  });

  test('is for publishers only', async () => {
    const name = `${await sha256(bytes)}.svg`;
    expect((await put(name, bytes, {})).status).toBe(419);
    expect((await new Browser().ask('PUT', `/api/content/media/${name}`)).status).toBe(401);
    expect((await (await signedInAs('pro')).ask('PUT', `/api/content/media/${name}`)).status).toBe(403);
  });
});

describe('a learner’s browser', () => {
  test('reads a file once and caches it', async () => {
    const name = await stored('mp4');
    const answer = await asked(name);
    expect(await textOf(answer)).toBe('0123456789');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect((await asked(name, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['bytes=4-2', 200, '0123456789', null],
  ])('requests a part of a video: %s', async (range, status, text, contentRange) => {
    const answer = await asked(await stored('mp4'), { range });
    expect([answer.status, await textOf(answer), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test('gets an SVG that cannot run scripts', async () => {
    const answer = await asked(await stored('svg', bytesOf('<svg/>')));
    await answer.text();
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  test('gets nothing by an address that was not signed, or signed for another file', async () => {
    const name = await stored('svg');
    expect((await new Browser().request(`/backend/media/${name}`)).status).toBe(404);
    const other = (await mediaUrl(env, `${'1'.repeat(64)}.svg`)).split('?')[1];
    expect((await new Browser().request(`/backend/media/${name}?${other}`)).status).toBe(404);
    expect((await asked(`${'1'.repeat(64)}.svg`)).status).toBe(404);
  });
});
