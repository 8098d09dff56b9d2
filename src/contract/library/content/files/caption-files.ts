import type { PackageFiles } from '#contract/library/content/files/package-files';
import { cuesOf, type FileCue } from '#contract/library/content/files/webvtt';
import type { FileFault } from '#contract/library/content/files/yaml-files';
import type { Reason } from '#contract/library/content/rules/reasons';

/** The captions of a video in one language, which are also its transcript. */
class CaptionFile {
  readonly faults: FileFault[] = [];
  private readonly cues: FileCue[];

  private readonly file: string;
  private readonly about: object;

  /** `about` becomes part of the transcript. */
  constructor(file: string, text: string, about: object) {
    this.file = file;
    this.about = about;

    const onFault = (line: number, reason: Reason) => this.faults.push({ file, line, reason });
    this.cues = cuesOf(text, onFault);
  }

  get transcript(): object {
    const cues = this.cues.map(({ from, to, text }) => ({ from, to, text }));
    return { ...this.about, cues };
  }

  /** A fault at a path below the transcript, such as `cues.4`. */
  faultAt([part, index]: readonly string[], reason: Reason): FileFault {
    const line = part === 'cues' ? this.cues[Number(index)]?.line : undefined;
    return { file: this.file, line: line ?? 1, reason };
  }
}

/** The existing caption files of a course document, which may be invalid. */
export function captionFilesOf(courseDocument: unknown, files: PackageFiles): CaptionFile[] {
  const lessons = (courseDocument as { lessons?: unknown } | undefined)?.lessons;
  return (Array.isArray(lessons) ? lessons : []).flatMap((lesson: { id?: unknown; captions?: object } | null) =>
    captionFiles(lesson?.captions, files, { lessonId: String(lesson?.id) }),
  );
}

/** The existing caption files of the recording of a webinar, which may be invalid. */
export function captionFilesOfRecording(recording: unknown, files: PackageFiles): CaptionFile[] {
  return captionFiles((recording as { captions?: object } | null | undefined)?.captions, files);
}

function captionFiles(captions: object = {}, files: PackageFiles, about: object = {}): CaptionFile[] {
  return Object.entries(captions).flatMap(([locale, file]) => {
    const text = typeof file === 'string' && file.endsWith('.vtt') ? files.text(file) : undefined;
    return text === undefined ? [] : [new CaptionFile(String(file), text, { ...about, locale })];
  });
}
