import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Draft } from '#contract/desk/drafts';

/** The files of a draft as a ZIP archive, which can be imported again. */
export async function zipOf({ courseId, media }: Draft, texts: ReadonlyMap<string, string>): Promise<Blob> {
  const files: Zippable = {};
  for (const [path, text] of texts) files[`${courseId}/${path}`] = strToU8(text);
  for (const { path, url } of media) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${path} could not be read: ${answer.status}`);
    // Pictures and films are compressed already.
    files[`${courseId}/${path}`] = [new Uint8Array(await answer.arrayBuffer()), { level: 0 }];
  }
  return new Blob([Uint8Array.from(zipSync(files))], { type: 'application/zip' });
}
