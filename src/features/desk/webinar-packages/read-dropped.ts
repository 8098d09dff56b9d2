import { factsOfDrawing, hashOf, type MediaFile } from '#contract/library/content/files/package-files';
import type { PackageSources } from '#contract/library/content/sources';
import type { WebinarReading } from '#contract/webinars/webinars/package/read-webinar';
import { readDropped, type DroppedPackage } from '../../../entities/desk/dropped-package.ts';
import { askForFaults } from '../../../entities/desk/fault-texts.ts';
import type { WebinarCheck } from './webinar-check-worker.ts';

/** A dropped package with what was found in it. */
export interface ReadDropped extends WebinarReading {
  readonly dropped: DroppedPackage;
  readonly sources: PackageSources;
}

/** The paths of the texts of a webinar package. */
const textPath = /^(?:webinar\.yaml|quizzes\/mastery\.yaml|media\/[A-Za-z0-9._-]{1,100}\.vtt)$/;

/** Reads a webinar package as the command reads a folder; `undefined` without `webinar.yaml`. */
export async function readWebinarPackage(files: readonly File[]): Promise<ReadDropped | undefined> {
  const dropped = await readDropped(files, { document: 'webinar.yaml', texts: textPath });
  if (!dropped) return undefined;
  const { id, texts } = dropped;
  const media = await Promise.all(
    Object.entries(dropped.media).map(async ([path, bytes]) => [path, await mediaFileOf(path, bytes)] as const),
  );
  const found = await check({ id, texts: new Map(Object.entries(texts)), media: new Map(media) });
  const used = media.filter(([path]) => path in found.media);
  return { dropped, ...found, sources: { texts, media: Object.fromEntries(used) } };
}

function check(asked: WebinarCheck): Promise<WebinarReading> {
  const worker = new Worker(new URL('webinar-check-worker.ts', import.meta.url), { type: 'module' });
  return askForFaults(worker, asked);
}

async function mediaFileOf(path: string, bytes: Blob): Promise<MediaFile> {
  const name = (await hashOf(await bytes.arrayBuffer())) + path.slice(path.lastIndexOf('.'));
  return { name, ...(path.endsWith('.svg') && factsOfDrawing(await bytes.text())) };
}
