import { env } from 'cloudflare:workers';
import type { CoursePackage } from '#contract/library/content';
import { mediaKey } from '../../functions/library/content/media/media-types.ts';
import { Browser, type Answer } from './browser.ts';

export const contentToken = { authorization: 'Bearer the content token of the tests' };

/** Stores the media of a package and uploads it, by default with the content token only. */
export async function sendPackage(
  content: CoursePackage,
  browser = new Browser(),
  headers: Record<string, string> = contentToken,
): Promise<Answer> {
  for (const name of Object.values(content.media)) await env.FILES.put(mediaKey(name), 'a file');
  return browser.ask('POST', '/api/content/courses', content, headers);
}
