import { readFileSync } from 'node:fs';
import type { Reply } from '#contract/feature';
import type { CoursePackage } from '#contract/library/content';
import { webinars } from '#contract/webinars/webinars';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { requestTarget, type Target } from '../operators/target.ts';

/** Uploads the media of a package, then publishes its course; returns the version and whether it is new. */
export async function sendPackage(
  target: Target,
  folder: string,
  content: CoursePackage,
): Promise<{ version: number; isNew: boolean }> {
  await Promise.all(
    Object.entries(content.media).map(([path, name]) =>
      requestTarget(target, 'PUT', `/api/content/media/${name}`, { body: readFileSync(`${folder}/${path}`) }),
    ),
  );
  const answer = await requestTarget(target, 'POST', '/api/content/courses', { body: JSON.stringify(content) });
  return (await answer.json()) as { version: number; isNew: boolean };
}

/** Publishes a webinar. */
export async function sendWebinar(
  target: Target,
  document: WebinarDocument,
): Promise<Reply<typeof webinars.endpoints.import>> {
  const { method, path } = webinars.endpoints.import;
  const answer = await requestTarget(target, method, path, { body: JSON.stringify(document) });
  return (await answer.json()) as Reply<typeof webinars.endpoints.import>;
}
