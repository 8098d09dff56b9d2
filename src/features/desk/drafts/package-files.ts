import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import type { Draft } from '#contract/desk/drafts';
import { draftPath } from '#contract/library/content/sources';

/** The files of a dropped package; `others` have names that packages do not have. */
export interface DroppedPackage {
  readonly courseId: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly media: Readonly<Record<string, Blob>>;
  readonly others: readonly string[];
}

/** Reads a package from a ZIP archive or from the files of a folder; `undefined` without `course.yaml`. */
export async function readDropped(files: readonly File[]): Promise<DroppedPackage | undefined> {
  const [archive] = files;
  const isArchive = files.length === 1 && archive !== undefined && /\.zip$/i.test(archive.name);
  const bytes = isArchive
    ? Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))
    : await Promise.all(
        files.map(
          async (file) => [file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer())] as const,
        ),
      );
  const document = bytes.map(([path]) => path).find((path) => /(?:^|\/)course\.yaml$/.test(path));
  if (document === undefined) return undefined;
  const folder = document.slice(0, -'course.yaml'.length);
  const inside = bytes.flatMap(([path, content]) =>
    path.startsWith(folder) && !path.endsWith('/') ? [[path.slice(folder.length), content] as const] : [],
  );
  const isText = (path: string) => draftPath.test(path);
  const isMedia = (path: string) =>
    !isText(path) && /^media\/[A-Za-z0-9._-]{1,100}\.(svg|webm|mp4|jpg|png|webp)$/.test(path);
  const texts = Object.fromEntries(
    inside.filter(([path]) => isText(path)).map(([path, content]) => [path, strFromU8(content)]),
  );
  const media = Object.fromEntries(
    inside.filter(([path]) => isMedia(path)).map(([path, content]) => [path, new Blob([Uint8Array.from(content)])]),
  );
  const others = inside.map(([path]) => path).filter((path) => !isText(path) && !isMedia(path));
  const courseId = /^id: *([a-z0-9-]+) *$/m.exec(texts['course.yaml'] ?? '')?.[1] ?? '';
  return { courseId, texts, media, others };
}

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
