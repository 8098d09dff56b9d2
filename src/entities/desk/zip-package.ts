import { strToU8, zipSync, type Zippable } from 'fflate';
import type { DraftMedia } from '#contract/desk/drafts';

/** The files of a package. */
interface Files {
  readonly texts: Iterable<readonly [string, string]>;
  readonly media: readonly DraftMedia[];
}

/** Downloads a package as a ZIP archive, which can be imported again. */
export async function saveAsZip(id: string, files: Files): Promise<void> {
  const address = URL.createObjectURL(await zipOf(id, files));
  Object.assign(document.createElement('a'), { href: address, download: `${id}.zip` }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

async function zipOf(id: string, { texts, media }: Files): Promise<Blob> {
  const files: Zippable = {};
  for (const [path, text] of texts) files[`${id}/${path}`] = strToU8(text);
  for (const { path, url } of media) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${path} could not be read: ${answer.status}`);
    // Pictures and films are compressed already.
    files[`${id}/${path}`] = [new Uint8Array(await answer.arrayBuffer()), { level: 0 }];
  }
  return new Blob([Uint8Array.from(zipSync(files))], { type: 'application/zip' });
}
