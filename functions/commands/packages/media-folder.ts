import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mediaLimit, mediaType } from '../../library/content/media/media-types.ts';
import type { FileFault } from './yaml-files.ts';

interface MediaFile {
  /** SHA-256 of the bytes, with the extension of the file. */
  readonly name: string;
  /** Aspect ratio of an SVG, such as `720/880`. */
  readonly ratio?: string | undefined;
  /** Paper speed of a trace that can be measured, in mm/s. */
  readonly speed?: number | undefined;
}

/** The files that a package refers to; each is read once. */
export class MediaFolder {
  readonly faults: FileFault[] = [];
  private readonly files = new Map<string, MediaFile>();

  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Reads the file at a path such as `media/strip.svg`; `undefined` if there is none. */
  use(path: string): MediaFile | undefined {
    const known = this.files.get(path);
    if (known) return known;
    if (!/^media\/[A-Za-z0-9._-]+$/.test(path) || !mediaType(path) || !existsSync(`${this.folder}/${path}`))
      return undefined;
    const bytes = readFileSync(`${this.folder}/${path}`);
    const isFit = bytes.length > 0 && bytes.length <= mediaLimit;
    if (!isFit)
      this.faults.push({
        file: path,
        line: 1,
        reason: bytes.length ? 'the file is larger than 25 MB' : 'the file is empty',
      });
    const name = createHash('sha256').update(bytes).digest('hex') + path.slice(path.lastIndexOf('.'));
    const drawing = path.endsWith('.svg') ? bytes.toString() : '';
    const file = { name, ratio: ratioOf(drawing), speed: speedOf(drawing) };
    this.files.set(path, file);
    return file;
  }

  /** Reads every file whose path is anywhere in a value. */
  useAll(value: unknown): void {
    if (typeof value === 'string') this.use(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.useAll(part);
  }

  /** The name in the media store by path in the package. */
  names(): Record<string, string> {
    return Object.fromEntries([...this.files].map(([path, { name }]) => [path, name]));
  }
}

function ratioOf(drawing: string): string | undefined {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  return width && height && `${width}/${height}`;
}

function speedOf(drawing: string): number | undefined {
  const root = /<svg\b[^>]*>/.exec(drawing)?.[0] ?? '';
  const [mm, speed, gain] = ['mm', 'speed', 'gain'].map((name) =>
    Number(new RegExp(`data-${name}="([\\d.]+)"`).exec(root)?.[1]),
  );
  return mm && gain ? speed : undefined;
}
