import * as v from 'valibot';
import { CoursePackage } from '#contract/library/content';
import { resolvePackage } from '#contract/library/content/rules/days';
import type { Fault } from '#contract/library/content/rules/faults';
import type { Reason } from '#contract/library/content/rules/reasons';
import { warningsOf } from '#contract/library/content/rules/item-writing';
import { faultsOf } from '#contract/library/content/rules/rules';
import { captionFilesOf } from '#contract/library/content/files/caption-files';
import { citeFrom } from '#contract/library/content/files/citations';
import { LessonFile } from '#contract/library/content/files/lesson-files';
import { htmlOf } from '#contract/library/content/files/markdown';
import { UsedMedia, type PackageFiles } from '#contract/library/content/files/package-files';
import { QuizFile } from '#contract/library/content/files/quiz-files';
import { atPath, YamlText, type FileFault } from '#contract/library/content/files/yaml-files';

/** The result of reading a content package; `content` is set if there are no faults. */
export interface ReadCourse {
  readonly content?: CoursePackage;
  readonly faults: readonly FileFault[];
  /** Suggestions to the author; a package with warnings can be published. */
  readonly warnings: readonly FileFault[];
}

/** Reads a content package whose course has an id, and finds all its faults. */
export function readCourse(id: string, files: PackageFiles): ReadCourse {
  const written = files.text('course.yaml');
  if (written === undefined)
    return { faults: [{ file: 'course.yaml', line: 1, reason: { code: 'fileMissing' } }], warnings: [] };
  const media = new UsedMedia(files);
  const courseDocument = new YamlText('course.yaml', written);
  const quizzes = filesIn(files, 'quizzes', 'yaml').map(
    ({ id: quizId, path, text }) => new QuizFile(quizId, new YamlText(path, text)),
  );
  const cases = caseFilesOf(files);
  const cite = citeFrom(courseDocument.value);
  const lessonTexts = filesIn(files, 'lessons', 'md').map(({ path, text }) => new LessonFile(path, text, media, cite));
  const transcripts = captionFilesOf(courseDocument.value, files);
  const faults: FileFault[] = [];
  const raw = {
    courseDocument: withDescription(courseDocument, media, faults),
    lessonTexts: lessonTexts.map(({ text }) => text),
    quizzes: quizzes.map((quiz) => ({ id: quiz.id, items: quiz.items.map((item) => withSpeed(item, media)) })),
    transcripts: transcripts.map(({ transcript }) => transcript),
    ...(cases.length > 0 && { cases: cases.map(({ content }) => content) }),
  };
  media.useAll(raw);
  faults.push(...[courseDocument, ...quizzes, ...lessonTexts, ...transcripts, ...cases].flatMap((part) => part.faults));

  const parts: Readonly<Record<string, readonly Pick<LessonFile, 'faultAt'>[]>> = {
    ...{ quizzes, lessonTexts, transcripts, cases },
  };
  const placed = (path: readonly string[], reason: Reason): FileFault => {
    const [part = '', index = '', ...rest] = path;
    const file = parts[part]?.[Number(index)];
    const [place, at] = file ? [file, rest] : [courseDocument, path.slice(1)];
    return atPath(place.faultAt(at, reason), at);
  };
  const placedAll = (found: readonly Fault[]) => found.map(({ path, reason }) => placed(path.split('.'), reason));
  const parsed = v.safeParse(CoursePackage, { ...raw, media: media.names() });
  if (parsed.success) {
    faults.push(...placedAll(faultsOf(resolvePackage(parsed.output, new Date()))));
    if (parsed.output.courseDocument.id !== id)
      faults.push(placed(['courseDocument', 'id'], { code: 'packageName', facts: { id } }));
  } else if (!courseDocument.faults.length) {
    for (const issue of parsed.issues)
      faults.push(placed(issue.path?.map(({ key }) => String(key)) ?? [], reasonOf(issue)));
  }
  const warnings = parsed.success ? placedAll(warningsOf(parsed.output)) : [];
  return { faults, warnings, ...(parsed.success && !faults.length && { content: parsed.output }) };
}

/** The files with the interactive cases of lessons. */
function caseFilesOf(files: PackageFiles) {
  return filesIn(files, 'cases', 'yaml').map(({ id, path, text: written }) => {
    const text = new YamlText(path, written);
    return {
      content: { ...(text.value as object | null | undefined), lessonId: id },
      faults: text.faults,
      faultAt: (path: readonly string[], reason: Reason) => text.faultAt(path, reason),
    };
  });
}

/** Reasons whose codes are messages of schemas, with examples of the forms that they require. */
const schemaReasons: readonly Reason[] = [
  { code: 'schema.file' },
  { code: 'schema.noDay' },
  { code: 'schema.day', facts: { day: '2026-05-04', distance: '+3 years' } },
  { code: 'schema.instant', facts: { example: '2026-12-01T17:00:00Z' } },
  { code: 'schema.start', facts: { instant: '2026-12-01T17:00:00Z', distance: '+12 days 17:00' } },
];

/** Why a value does not fit the schema of a package. */
export function reasonOf({ type, requirement, expected, received, message }: v.BaseIssue<unknown>): Reason {
  if (received === 'undefined' || received === 'null') return { code: 'schema.missing' };
  if (expected === 'never') return { code: 'schema.noEntry' };
  const stated = schemaReasons.find(({ code }) => code === message);
  if (stated) return stated;
  if (type === 'min_length' && requirement === 1) return { code: 'schema.empty' };
  if (/^max_|^lt_/.test(type)) return { code: 'schema.maximum', facts: { limit: String(requirement) } };
  if (/^min_/.test(type)) return { code: 'schema.minimum', facts: { limit: String(requirement) } };
  if (type === 'gt_value') return { code: 'schema.above', facts: { limit: String(requirement) } };
  if (type === 'number') return { code: 'schema.noNumber' };
  if (type === 'integer' || type === 'multiple_of') return { code: 'schema.noWhole' };
  if (type === 'string') return { code: 'schema.noText' };
  if (type === 'boolean') return { code: 'schema.noBoolean' };
  if (type === 'array') return { code: 'schema.noList' };
  if (/^(?:picklist|literal|variant|union)$/.test(type) && expected)
    return { code: 'schema.oneOf', facts: { choices: expected.replace(/[()]/g, '').replaceAll(' | ', ', ') } };
  return { code: 'schema.form' };
}

/** The files of a folder of the package with an extension. */
function filesIn(files: PackageFiles, folder: string, extension: string) {
  const isWanted = new RegExp(`^${folder}/([^/]+)\\.${extension}$`);
  return files.paths.flatMap((path) => {
    const id = isWanted.exec(path)?.[1];
    return id === undefined ? [] : [{ id, path, text: files.text(path) ?? '' }];
  });
}

/** Adds the paper speed of the trace to an item of the type `calipers`. */
export function withSpeed(item: unknown, media: UsedMedia): unknown {
  const { type, figure } = (item ?? {}) as { type?: unknown; figure?: unknown };
  if (type !== 'calipers' || typeof figure !== 'string') return item;
  return { ...(item as object), speed: media.use(figure)?.speed };
}

/** Converts the description of a course document from Markdown to HTML. */
function withDescription(courseDocument: YamlText, media: UsedMedia, faults: FileFault[]): unknown {
  const value = courseDocument.value as { description?: unknown } | null | undefined;
  if (typeof value?.description !== 'object' || value.description === null) return value;
  const html = Object.entries(value.description).map(([locale, markdown]: [string, unknown]) => {
    const onFault = (_: number, reason: Reason) =>
      faults.push(atPath(courseDocument.faultAt(['description', locale], reason), ['description', locale]));
    return [
      locale,
      typeof markdown === 'string'
        ? htmlOf(markdown, { picture: (path) => media.use(path), cite: () => undefined, onFault })
        : markdown,
    ];
  });
  return { ...value, description: Object.fromEntries(html) };
}
