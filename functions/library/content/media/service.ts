import { sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { fail } from '../../../edge/errors.ts';
import { mediaKey, mediaType } from './media-types.ts';

/** Stores a file; its name is the hash of its bytes. */
export async function storeFile({ FILES }: Env, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const contentType = mediaType(name) ?? fail('MEDIA_MISMATCH');
  if ((await sha256(bytes)) !== name.split('.')[0]) fail('MEDIA_MISMATCH');
  await FILES.put(mediaKey(name), bytes, { httpMetadata: { contentType } });
}
