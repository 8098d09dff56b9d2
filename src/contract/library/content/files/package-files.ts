/** A file below `media` of a package. */
export interface MediaFile {
  /** SHA-256 of the bytes, with the extension of the file. */
  readonly name: string;
  /** Aspect ratio of an SVG, such as `720/880`. */
  readonly ratio?: string | undefined;
  /** Paper speed of a trace that can be measured, in mm/s. */
  readonly speed?: number | undefined;
}

/** The files of a content package, in a folder or in a draft. */
export interface PackageFiles {
  /** The paths of all files but media, such as `lessons/first.en.md`, in order. */
  readonly paths: readonly string[];
  /** The text of a file; `undefined` if there is none. */
  readonly text: (path: string) => string | undefined;
  /** A file at a path such as `media/strip.svg`; `undefined` if there is none. */
  readonly media: (path: string) => MediaFile | undefined;
}

/** The files of a draft; captions are texts as well as media. */
export async function filesOf(
  texts: ReadonlyMap<string, string>,
  media: ReadonlyMap<string, MediaFile>,
): Promise<PackageFiles> {
  const all = new Map(media);
  for (const [path, text] of texts)
    if (path.endsWith('.vtt')) all.set(path, { name: `${await hashOf(new TextEncoder().encode(text))}.vtt` });
  return { paths: [...texts.keys()].sort(), text: (path) => texts.get(path), media: (path) => all.get(path) };
}

/** SHA-256 in hexadecimal. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The media that a package refers to. */
export class UsedMedia {
  private readonly used = new Map<string, MediaFile>();

  private readonly files: PackageFiles;

  constructor(files: PackageFiles) {
    this.files = files;
  }

  use(path: string): MediaFile | undefined {
    const file = this.used.get(path) ?? this.files.media(path);
    if (file) this.used.set(path, file);
    return file;
  }

  /** Uses every file whose path is anywhere in a value. */
  useAll(value: unknown): void {
    if (typeof value === 'string') this.use(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.useAll(part);
  }

  /** The name in the media store by path in the package. */
  names(): Record<string, string> {
    return Object.fromEntries([...this.used].map(([path, { name }]) => [path, name]));
  }
}

/** What a drawing states of itself: its aspect ratio, and of a trace that can be measured its paper speed. */
export function factsOfDrawing(svg: string): Pick<MediaFile, 'ratio' | 'speed'> {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const [mm, speed, gain] = ['mm', 'speed', 'gain'].map((name) =>
    Number(new RegExp(`data-${name}="([\\d.]+)"`).exec(root)?.[1]),
  );
  return { ratio: width && height && `${width}/${height}`, speed: mm && gain ? speed : undefined };
}
