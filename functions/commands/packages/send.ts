import { readFileSync } from 'node:fs';
import { backendPrefix } from '#contract/constants';
import type { CoursePackage } from '#contract/contents';
import { Failure } from '../processes.ts';

export interface Target {
  readonly origin: string;
  readonly contentToken: string;
}

/** Stores the media of a package, then publishes its course; tells the version and whether it is a new one. */
export async function sendPackage(
  target: Target,
  folder: string,
  content: CoursePackage,
): Promise<{ version: number; isNew: boolean }> {
  await Promise.all(
    Object.entries(content.media).map(([path, name]) =>
      ask(target, 'PUT', `/api/content/media/${name}`, readFileSync(`${folder}/${path}`)),
    ),
  );
  const answer = await ask(target, 'POST', '/api/content/courses', JSON.stringify(content));
  return (await answer.json()) as { version: number; isNew: boolean };
}

async function ask(
  target: Target,
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${target.contentToken}`,
    'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
  };
  const answer = await fetch(`${target.origin}${backendPrefix}${path}`, { method, headers, body }).catch(() => {
    throw new Failure(
      `Nothing answers at ${target.origin}. Start Wardwise with npm start, or name its address in WARDWISE_URL.`,
    );
  });
  if (answer.ok) return answer;
  if ([401, 403, 419].includes(answer.status))
    throw new Failure(`${target.origin} does not know this content token. Set CONTENT_TOKEN to the one it has.`);
  const problem = (await answer.json().catch(() => ({}))) as { message?: string; errors?: Record<string, string[]> };
  const details = Object.entries(problem.errors ?? {}).map(([at, reasons]) => `\n  ${at}: ${reasons.join(', ')}`);
  throw new Failure(`${target.origin} refuses ${path}: ${problem.message ?? answer.status}${details.join('')}`);
}
