import { strFromU8, unzipSync } from 'fflate';

/** The files of a dropped package; `others` have names that packages do not have. */
export interface DroppedPackage {
  /** The id in its document. */
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly media: Readonly<Record<string, Blob>>;
  readonly others: readonly string[];
}

/** A kind of packages: the file that states the id, and the paths of its texts. */
export interface PackageKind {
  readonly document: 'course.yaml' | 'webinar.yaml';
  readonly texts: RegExp;
}

/** Reads a package from a ZIP archive or from the files of a folder; `undefined` without its document. */
export async function readDropped(
  files: readonly File[],
  { document: name, texts: textPath }: PackageKind,
): Promise<DroppedPackage | undefined> {
  const [archive] = files;
  const isArchive = files.length === 1 && archive !== undefined && /\.zip$/i.test(archive.name);
  const bytes = isArchive
    ? Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))
    : await Promise.all(
        files.map(
          async (file) => [file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer())] as const,
        ),
      );
  const document = bytes.map(([path]) => path).find((path) => path === name || path.endsWith(`/${name}`));
  if (document === undefined) return undefined;
  const folder = document.slice(0, -name.length);
  const inside = bytes.flatMap(([path, content]) =>
    path.startsWith(folder) && !path.endsWith('/') ? [[path.slice(folder.length), content] as const] : [],
  );
  const isText = (path: string) => textPath.test(path);
  const isMedia = (path: string) =>
    !isText(path) && /^media\/[A-Za-z0-9._-]{1,100}\.(svg|webm|mp4|jpg|png|webp)$/.test(path);
  const texts = Object.fromEntries(
    inside.filter(([path]) => isText(path)).map(([path, content]) => [path, strFromU8(content)]),
  );
  const media = Object.fromEntries(
    inside.filter(([path]) => isMedia(path)).map(([path, content]) => [path, new Blob([Uint8Array.from(content)])]),
  );
  const others = inside.map(([path]) => path).filter((path) => !isText(path) && !isMedia(path));
  const id = /^id: *([a-z0-9-]+) *$/m.exec(texts[name] ?? '')?.[1] ?? '';
  return { id, texts, media, others };
}
