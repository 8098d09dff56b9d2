import { photoFormat, photoLimit } from '#contract/people/profiles/photos';
import { translations } from '../../../../platform/text/translations.ts';

/** Decodes a file, upright; returns an error message if it cannot be used. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  const issue = translations('errors');
  if (file.size > photoLimit) return issue('fields.photo_too_large', { limit: photoLimit / 1024 ** 2 });
  const begin = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (!photoFormat(begin)) return issue('fields.photo_type');
  try {
    return await createImageBitmap(file);
  } catch {
    return issue('fields.photo_damaged');
  }
}
