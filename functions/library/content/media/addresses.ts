import { backendPrefix } from '#contract/constants';
import type { Env } from '../../../env.ts';
import { isEqual, sign } from '../../../edge/signatures.ts';

/** How long the address of a file is stable, and how long it is valid after that, in days. */
const sameFor = 1;
const worksFor = 2;

const dayLength = 24 * 60 * 60 * 1000;

/**
 * The signed address of a file in the media store; the same all day so that browsers cache
 * the file, and invalid two days later.
 */
export async function mediaUrl(env: Env, name: string): Promise<string> {
  const until = (Math.floor(Date.now() / (dayLength * sameFor)) + worksFor) * dayLength;
  return `${backendPrefix}/media/${name}?until=${until}&signature=${await signature(env, name, until)}`;
}

/** Whether a signed address is valid. */
export async function isMediaUrl(
  env: Env,
  name: string,
  query: { until?: string; signature?: string },
): Promise<boolean> {
  const until = Number(query.until);
  return until > Date.now() && isEqual(query.signature ?? '', await signature(env, name, until));
}

/** Replaces `media:<name>` in sanitized HTML by signed addresses. */
export async function withMediaUrls(env: Env, html: string): Promise<string> {
  const names = new Set(Array.from(html.matchAll(/media:([0-9a-f]{64}\.[a-z0-9]{2,4})/g), ([, name]) => name ?? ''));
  let text = html;
  for (const name of names)
    text = text.replaceAll(`media:${name}`, (await mediaUrl(env, name)).replaceAll('&', '&amp;'));
  return text;
}

function signature(env: Env, name: string, until: number): Promise<string> {
  return sign(env.AUTH_SECRET, `media:${name}:${until}`);
}
