import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { factsOfDrawing, type MediaFile, type PackageFiles } from '#contract/library/content/files/package-files';
import { mediaLimit, PackageSources, DraftPath } from '#contract/library/content/sources';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import { mediaType } from '../../library/content/media/media-types.ts';

/** A content package in a folder of this machine; each of its media is read once. */
export class PackageFolder implements PackageFiles {
  /** Of media that cannot be stored. */
  readonly faults: FileFault[] = [];
  readonly paths: readonly string[];
  private readonly known = new Map<string, MediaFile>();

  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;

    this.paths = globSync(['*.yaml', '{lessons,quizzes,cases}/*', 'media/*.vtt'], { cwd: folder }).sort();
  }

  readonly text = (path: string): string | undefined =>
    existsSync(`${this.folder}/${path}`) ? readFileSync(`${this.folder}/${path}`, 'utf8') : undefined;

  /** All texts, and the media that were read. */
  get sources(): PackageSources {
    const texts = this.paths
      .filter((path) => v.is(DraftPath, path))
      .map((path): [string, string] => [path, this.text(path) ?? '']);
    const media = [...this.known].filter(([path]) => !path.endsWith('.vtt'));
    return v.parse(PackageSources, { texts: Object.fromEntries(texts), media: Object.fromEntries(media) });
  }

  readonly media = (path: string): MediaFile | undefined => {
    const known = this.known.get(path);
    if (known) return known;
    if (!/^media\/[A-Za-z0-9._-]+$/.test(path) || !mediaType(path) || !existsSync(`${this.folder}/${path}`))
      return undefined;
    const bytes = readFileSync(`${this.folder}/${path}`);
    const isFit = bytes.length > 0 && bytes.length <= mediaLimit;
    if (!isFit)
      this.faults.push({
        file: path,
        line: 1,
        reason: bytes.length
          ? { code: 'fileLarge', facts: { limit: mediaLimit / 1024 / 1024 } }
          : { code: 'fileEmpty' },
      });
    const name = createHash('sha256').update(bytes).digest('hex') + path.slice(path.lastIndexOf('.'));
    const file = { name, ...(path.endsWith('.svg') && factsOfDrawing(bytes.toString())) };
    this.known.set(path, file);
    return file;
  };
}
