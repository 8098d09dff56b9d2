import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sha256 } from '../../../functions/data/ids.ts';
import { storeStream } from '../../../functions/people/exports/stored-stream.ts';

const MiB = 1024 * 1024;

/** Bytes of which no two chunks are equal, in chunks that fit no part evenly. */
function aStream(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      const chunk = new Uint8Array(Math.min(left, 3 * MiB + 7)).fill(left % 251);
      left -= chunk.length;
      controller.enqueue(chunk);
      if (left === 0) controller.close();
    },
  });
}

test.each([1, 8 * MiB, 20 * MiB + 5])('a stream of %i bytes is stored completely', async (size) => {
  expect(await storeStream(env.FILES, 'stored', aStream(size), 'application/zip')).toBe(size);
  const stored = await (await env.FILES.get('stored'))?.arrayBuffer();
  const wanted = await new Response(aStream(size)).arrayBuffer();
  expect(stored?.byteLength).toBe(size);
  expect(await sha256(stored ?? '')).toBe(await sha256(wanted));
});

test('an aborted stream is not stored', async () => {
  const broken = aStream(20 * MiB).pipeThrough(
    new TransformStream({
      transform: (chunk: Uint8Array, controller) =>
        chunk.length < 3 * MiB ? controller.error(new Error('It broke off.')) : controller.enqueue(chunk),
    }),
  );
  await expect(storeStream(env.FILES, 'broken', broken, 'application/zip')).rejects.toThrow('It broke off.');
  expect(await env.FILES.get('broken')).toBeNull();
});
