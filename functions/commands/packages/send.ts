import { readFileSync } from 'node:fs';
import type { Reply } from '#contract/feature';
import type { CoursePackage } from '#contract/library/content';
import type { PackageSources } from '#contract/library/content/sources';
import { webinars } from '#contract/webinars/webinars';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import { requestTarget, type Target } from '../operators/target.ts';
import type { ReadWebinar } from './read-webinar.ts';

/** Uploads the media of a package, then publishes its course; returns the version and whether it is new. */
export async function sendPackage(
  target: Target,
  folder: string,
  content: CoursePackage,
  sources: PackageSources,
): Promise<{ version: number; isNew: boolean }> {
  await sendMedia(target, folder, content.media);
  const answer = await requestTarget(target, 'POST', '/api/content/courses', {
    body: JSON.stringify({ ...content, sources }),
  });
  return (await answer.json()) as { version: number; isNew: boolean };
}

async function sendMedia(target: Target, folder: string, media: Readonly<Record<string, string>>): Promise<void> {
  await Promise.all(
    Object.entries(media).map(([path, name]) =>
      requestTarget(target, 'PUT', `/api/content/media/${name}`, { body: readFileSync(`${folder}/${path}`) }),
    ),
  );
}

/** Uploads the files of a recording, then publishes its webinar. */
export async function sendWebinar(
  target: Target,
  { folder, media, sources }: Pick<ReadWebinar, 'folder' | 'media' | 'sources'>,
  document: WebinarPackage,
): Promise<Reply<typeof webinars.endpoints.import>> {
  await sendMedia(target, folder, media);
  const { method, path } = webinars.endpoints.import;
  const answer = await requestTarget(target, method, path, { body: JSON.stringify({ ...document, sources }) });
  return (await answer.json()) as Reply<typeof webinars.endpoints.import>;
}
