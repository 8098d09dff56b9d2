import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { CoursePackage } from '#contract/library/content';
import { resolvePackage } from '../../library/content/packages/days.ts';
import type { Fault } from '../../library/content/packages/faults.ts';
import { warningsOf } from '../../library/content/packages/item-writing.ts';
import { faultsOf } from '../../library/content/packages/rules.ts';
import { captionFilesOf } from './caption-files.ts';
import { citeFrom } from './citations.ts';
import { LessonFile } from './lesson-files.ts';
import { htmlOf } from './markdown.ts';
import { MediaFolder } from './media-folder.ts';
import { QuizFile } from './quiz-files.ts';
import { YamlText, type FileFault } from './yaml-files.ts';

/** The result of reading a package folder; `content` is set if there are no faults. */
export interface ReadPackage {
  readonly folder: string;
  readonly id: string;
  readonly content?: CoursePackage;
  readonly faults: readonly FileFault[];
  /** Suggestions to the author; a package with warnings can be published. */
  readonly warnings: readonly FileFault[];
}

/** Reads the folder of a content package and finds all its faults. */
export function readPackage(folder: string): ReadPackage {
  const id = basename(folder);
  if (!existsSync(`${folder}/course.yaml`)) {
    return { folder, id, faults: [{ file: 'course.yaml', line: 1, reason: 'there is no such file' }], warnings: [] };
  }
  const media = new MediaFolder(folder);
  const courseDocument = YamlText.read(folder, 'course.yaml');
  const quizzes = filesIn(folder, 'quizzes/*.yaml').map(
    (file) => new QuizFile(basename(file, '.yaml'), YamlText.read(folder, file)),
  );
  const cases = caseFilesOf(folder);
  const cite = citeFrom(courseDocument.value);
  const lessonTexts = filesIn(folder, 'lessons/*.md').map((file) => new LessonFile(folder, file, media, cite));
  const transcripts = captionFilesOf(courseDocument.value, folder);
  const faults: FileFault[] = [];
  const raw = {
    courseDocument: withDescription(courseDocument, media, faults),
    lessonTexts: lessonTexts.map(({ text }) => text),
    quizzes: quizzes.map((quiz) => ({ id: quiz.id, items: quiz.items.map((item) => withSpeed(item, media)) })),
    transcripts: transcripts.map(({ transcript }) => transcript),
    ...(cases.length > 0 && { cases: cases.map(({ content }) => content) }),
  };
  media.useAll(raw);
  faults.push(
    ...[courseDocument, ...quizzes, ...lessonTexts, ...transcripts, ...cases, media].flatMap((part) => part.faults),
  );

  const parts: Readonly<Record<string, readonly Pick<LessonFile, 'faultAt'>[]>> = {
    ...{ quizzes, lessonTexts, transcripts, cases },
  };
  const placed = (path: readonly string[], reason: string) => {
    const [part = '', index = '', ...rest] = path;
    const file = parts[part]?.[Number(index)];
    const [place, at] = file ? [file, rest] : [courseDocument, path.slice(1)];
    return place.faultAt(at, at.length ? `${at.join('.')}: ${reason}` : reason);
  };
  const placedAll = (found: readonly Fault[]) => found.map(({ path, reason }) => placed(path.split('.'), reason));
  const parsed = v.safeParse(CoursePackage, { ...raw, media: media.names() });
  if (parsed.success) {
    faults.push(...placedAll(faultsOf(resolvePackage(parsed.output, new Date()))));
    if (parsed.output.courseDocument.id !== id)
      faults.push(placed(['courseDocument', 'id'], `the folder is called “${id}”`));
  } else if (!courseDocument.faults.length) {
    for (const issue of parsed.issues)
      faults.push(placed(issue.path?.map(({ key }) => String(key)) ?? [], reasonOf(issue)));
  }
  const warnings = parsed.success ? placedAll(warningsOf(parsed.output)) : [];
  return { folder, id, faults, warnings, ...(parsed.success && !faults.length && { content: parsed.output }) };
}

/** The files with the interactive cases of lessons. */
function caseFilesOf(folder: string) {
  return filesIn(folder, 'cases/*.yaml').map((file) => {
    const text = YamlText.read(folder, file);
    return {
      content: { ...(text.value as object | null | undefined), lessonId: basename(file, '.yaml') },
      faults: text.faults,
      faultAt: (path: readonly string[], reason: string) => text.faultAt(path, reason),
    };
  });
}

export function reasonOf({ type, requirement, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'max_entries' || (type === 'max_length' && message === 'too_long')) {
    return `the maximum is ${String(requirement)}`;
  }
  if (expected === 'never') return 'there is no such entry here';
  return received === 'undefined' || received === 'null' ? 'is missing' : message;
}

function filesIn(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).sort();
}

/** Adds the paper speed of the trace to an item of the type `calipers`. */
export function withSpeed(item: unknown, media: MediaFolder): unknown {
  const { type, figure } = (item ?? {}) as { type?: unknown; figure?: unknown };
  if (type !== 'calipers' || typeof figure !== 'string') return item;
  return { ...(item as object), speed: media.use(figure)?.speed };
}

/** Converts the description of a course document from Markdown to HTML. */
function withDescription(courseDocument: YamlText, media: MediaFolder, faults: FileFault[]): unknown {
  const value = courseDocument.value as { description?: unknown } | null | undefined;
  if (typeof value?.description !== 'object' || value.description === null) return value;
  const html = Object.entries(value.description).map(([locale, markdown]: [string, unknown]) => {
    const onFault = (_: number, reason: string) =>
      faults.push(courseDocument.faultAt(['description', locale], `description.${locale}: ${reason}`));
    return [
      locale,
      typeof markdown === 'string'
        ? htmlOf(markdown, { picture: (path) => media.use(path), cite: () => undefined, onFault })
        : markdown,
    ];
  });
  return { ...value, description: Object.fromEntries(html) };
}
