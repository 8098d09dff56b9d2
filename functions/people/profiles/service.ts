import { Buffer } from 'node:buffer';
import { photoFormat, photoLimit, photoTypes } from '#contract/people/profiles/photos';
import { photoKey } from './photos.ts';
import { newId } from '../../data/ids.ts';
import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../edge/errors.ts';
import { changeAccount } from './queries.ts';

/** Keeps a photo rebuilt from its pixels; the former one is deleted once nothing refers to it. */
export async function keepPhoto(env: Env, cell: Cell, userId: string, base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > photoLimit) failField('image', 'photo_too_large', photoLimit / 1024 ** 2);
  if (!photoFormat(bytes)) failField('image', 'photo_type');
  const { rebuilt } = await import('./images/rebuild.ts');
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

/** Records another photo or none, and deletes the one before. */
export async function replacePhoto(env: Env, cell: Cell, userId: string, key: string | null) {
  const changed = (await changeAccount(cell, userId, { image: key })) ?? fail('SIGN_IN_REQUIRED');
  if (changed.formerImage) await env.FILES.delete(changed.formerImage);
  return changed;
}
