import { Buffer } from 'node:buffer';
import { photoFormat, photoLimit, photoTypes } from '#contract/people/profiles/photos';
import { photoKey } from './photos.ts';
import { newId } from '../../data/ids.ts';
import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../edge/errors.ts';
import { updateAccount } from './queries.ts';

/** Stores a photo without metadata, then deletes the former one. */
export async function storePhoto(env: Env, cell: Cell, userId: string, base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > photoLimit) failField('image', 'photo_too_large', photoLimit / 1024 ** 2);
  if (!photoFormat(bytes)) failField('image', 'photo_type');
  const { rebuildImage: rebuilt } = await import('./images/rebuild.ts');
  const plain = (await rebuilt(bytes)) ?? failField('image', 'photo_damaged');
  const key = photoKey(userId, newId());
  await env.FILES.put(key, plain.bytes, { httpMetadata: { contentType: photoTypes[plain.format] } });
  try {
    return await replacePhoto(env, cell, userId, key);
  } catch (error) {
    await env.FILES.delete(key);
    throw error;
  }
}

/** Sets or removes the photo of an account, and deletes the former file. */
export async function replacePhoto(env: Env, cell: Cell, userId: string, key: string | null) {
  const changed = (await updateAccount(cell, userId, { image: key })) ?? fail('SIGN_IN_REQUIRED');
  if (changed.formerImage) await env.FILES.delete(changed.formerImage);
  return changed;
}
