import type { Cite } from '#contract/library/content/files/citations';
import { htmlOf } from '#contract/library/content/files/markdown';
import type { UsedMedia } from '#contract/library/content/files/package-files';
import { YamlText, type FileFault } from '#contract/library/content/files/yaml-files';
import type { Reason } from '#contract/library/content/rules/reasons';

/** The text of a lesson in one language: front matter with title and summary, then Markdown. */
export class LessonFile {
  readonly faults: FileFault[] = [];
  readonly text: Record<string, unknown>;
  private readonly head: YamlText;

  /** `file` is a path such as `lessons/first.en.md`. */
  constructor(file: string, written: string, media: UsedMedia, cite: Cite) {
    const [, lessonId, locale] = /([^/.]+)\.([^/]+)\.md$/.exec(file) ?? [];
    const source = written.replaceAll('\r\n', '\n');
    const [whole = '', head = ''] = /^---\n(.*?\n)---\n/s.exec(source) ?? [];
    this.head = new YamlText(file, head, 2);
    this.faults.push(...this.head.faults);
    if (!whole) this.faults.push({ file, line: 1, reason: { code: 'lesson.head' } });
    const linesBefore = whole.split('\n').length - 1;
    const html = htmlOf(source.slice(whole.length), {
      picture: (path) => media.use(path),
      cite,
      onFault: (line, reason) => this.faults.push({ file, line: line + linesBefore, reason }),
    });
    this.text = { ...(this.head.value as object | null | undefined), lessonId, locale, html };
  }

  /** A fault at a path below the text, such as `title`. */
  faultAt(path: readonly string[], reason: Reason): FileFault {
    return { ...this.head.faultAt(path, reason), ...(path.length === 0 && { line: 1 }) };
  }
}
