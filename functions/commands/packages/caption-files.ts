import { existsSync, readFileSync } from 'node:fs';
import { cuesOf, type FileCue } from './webvtt.ts';
import type { FileFault } from './yaml-files.ts';

/** The captions of a video in one language, which are also its transcript. */
class CaptionFile {
  readonly faults: FileFault[] = [];
  private readonly cues: FileCue[];

  private readonly file: string;
  private readonly about: object;

  /** `about` becomes part of the transcript. */
  constructor(folder: string, file: string, about: object) {
    this.file = file;
    this.about = about;

    const onFault = (line: number, reason: string) => this.faults.push({ file, line, reason });
    this.cues = cuesOf(readFileSync(`${folder}/${file}`, 'utf8'), onFault);
  }

  get transcript(): object {
    const cues = this.cues.map(({ from, to, text }) => ({ from, to, text }));
    return { ...this.about, cues };
  }

  /** A fault at a path below the transcript, such as `cues.4`. */
  faultAt([part, index]: readonly string[], reason: string): FileFault {
    const line = part === 'cues' ? this.cues[Number(index)]?.line : undefined;
    return { file: this.file, line: line ?? 1, reason };
  }
}

/** The existing caption files of a course document, which may be invalid. */
export function captionFilesOf(courseDocument: unknown, folder: string): CaptionFile[] {
  const lessons = (courseDocument as { lessons?: unknown } | undefined)?.lessons;
  return (Array.isArray(lessons) ? lessons : []).flatMap((lesson: { id?: unknown; captions?: object } | null) =>
    captionFiles(lesson?.captions, folder, { lessonId: String(lesson?.id) }),
  );
}

/** The existing caption files of the recording of a webinar, which may be invalid. */
export function captionFilesOfRecording(recording: unknown, folder: string): CaptionFile[] {
  return captionFiles((recording as { captions?: object } | null | undefined)?.captions, folder);
}

function captionFiles(captions: object = {}, folder: string, about: object = {}): CaptionFile[] {
  return Object.entries(captions)
    .filter(([, file]) => typeof file === 'string' && file.endsWith('.vtt') && existsSync(`${folder}/${file}`))
    .map(([locale, file]) => new CaptionFile(folder, String(file), { ...about, locale }));
}
