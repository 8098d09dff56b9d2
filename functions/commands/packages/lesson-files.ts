import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Cite } from './citations.ts';
import { htmlOf } from './markdown.ts';
import type { MediaFolder } from './media-folder.ts';
import { YamlText, type FileFault } from './yaml-files.ts';

/** The text of a lesson in one language: front matter with title and summary, then Markdown. */
export class LessonFile {
  readonly faults: FileFault[] = [];
  readonly text: Record<string, unknown>;
  private readonly head: YamlText;

  constructor(folder: string, file: string, media: MediaFolder, cite: Cite) {
    const [lessonId, locale] = basename(file, '.md').split('.');
    const source = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n');
    const [whole = '', head = ''] = /^---\n(.*?\n)---\n/s.exec(source) ?? [];
    this.head = new YamlText(file, head, 2);
    this.faults.push(...this.head.faults);
    if (!whole)
      this.faults.push({
        file,
        line: 1,
        reason: 'a lesson begins with its title and summary between two lines of ---',
      });
    const linesBefore = whole.split('\n').length - 1;
    const html = htmlOf(source.slice(whole.length), {
      picture: (path) => media.use(path),
      cite,
      onFault: (line, reason) => this.faults.push({ file, line: line + linesBefore, reason }),
    });
    this.text = { ...(this.head.value as object | null | undefined), lessonId, locale, html };
  }

  /** A fault at a path below the text, such as `title`. */
  faultAt(path: readonly string[], reason: string): FileFault {
    return { ...this.head.faultAt(path, reason), ...(path.length === 0 && { line: 1 }) };
  }
}
