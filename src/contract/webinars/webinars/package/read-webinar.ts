import * as v from 'valibot';
import { WebinarPackage } from '#contract/webinars/webinars/package';
import { resolveWebinar } from '#contract/webinars/webinars/package/days';
import { warningsOf } from '#contract/library/content/rules/item-writing';
import { hasQuiz, recordingCourse } from '#contract/webinars/webinars/package/quiz';
import { packageFaultsOf } from '#contract/webinars/webinars/package/rules';
import { captionFilesOfRecording } from '#contract/library/content/files/caption-files';
import type { Reason } from '#contract/library/content/rules/reasons';
import { UsedMedia, type PackageFiles } from '#contract/library/content/files/package-files';
import { QuizFile } from '#contract/library/content/files/quiz-files';
import { reasonOf, withSpeed } from '#contract/library/content/files/read-course';
import { atPath, YamlText, type FileFault } from '#contract/library/content/files/yaml-files';

/** The result of reading the package of a webinar; `document` is set if there are no faults. */
export interface WebinarReading {
  readonly document?: WebinarPackage;
  /** Names in the media store of the files of its recording, by path. */
  readonly media: Readonly<Record<string, string>>;
  readonly faults: readonly FileFault[];
  /** Suggestions to the author; a package with warnings can be published. */
  readonly warnings: readonly FileFault[];
}

/** The mastery quiz of a recording, in a package that has one. */
const quizFile = 'quizzes/mastery.yaml';

/** Reads `webinar.yaml` of a package with the files of its recording and its mastery quiz, and finds all its faults. */
export function readWebinarFiles(id: string, packageFiles: PackageFiles): WebinarReading {
  const yaml = new YamlText('webinar.yaml', packageFiles.text('webinar.yaml') ?? '');
  if (yaml.faults.length > 0) return { media: {}, faults: yaml.faults, warnings: [] };
  const files = new UsedMedia(packageFiles);
  const { recording } = (yaml.value ?? {}) as { recording?: unknown };
  const captions = captionFilesOfRecording(recording, packageFiles);
  const mastery = packageFiles.text(quizFile);
  const quiz = mastery === undefined ? undefined : new QuizFile('mastery', new YamlText(quizFile, mastery));
  const figures = new UsedMedia(packageFiles);
  figures.useAll(quiz?.items);
  const raw = {
    ...(yaml.value as object | null),
    ...(quiz && { mastery: quiz.items.map((item) => withSpeed(item, figures)), media: figures.names() }),
    ...(recording !== undefined && { recording: withNames(recording, files) }),
    transcripts: captions.map(({ transcript }) => transcript),
  };
  const placed = ([part = '', index = '', ...rest]: readonly string[], reason: Reason): FileFault => {
    const file = part === 'transcripts' ? captions[Number(index)] : undefined;
    if (file) return file.faultAt(rest, reason);
    if (part === 'mastery' && quiz && index) return quiz.faultAt(['items', index, ...rest], reason);
    const path = [part, index, ...rest].filter(Boolean);
    return atPath(yaml.faultAt(path, reason), path);
  };
  const parsed = v.safeParse(WebinarPackage, raw);
  const found = parsed.success
    ? packageFaultsOf(resolveWebinar(parsed.output, new Date())).map(({ path, reason }) =>
        placed(path.split('.'), reason),
      )
    : parsed.issues.map((issue) => placed(issue.path?.map(({ key }) => String(key)) ?? [], reasonOf(issue)));
  const parts = [...captions, ...(quiz ? [quiz] : [])];
  const faults = [...found, ...parts.flatMap((part) => part.faults)];
  if (parsed.success && parsed.output.id !== id) faults.push(placed(['id'], { code: 'packageName', facts: { id } }));
  const isRead = parsed.success && !faults.length;
  const media = { ...files.names(), ...figures.names() };
  const warnings = quiz && parsed.success && hasQuiz(parsed.output) ? warningsOf(recordingCourse(parsed.output)) : [];
  const placedWarnings = warnings.flatMap(({ path, reason }) => {
    const place = path.split('.').slice(2);
    return quiz ? atPath(quiz.faultAt(place, reason), place) : [];
  });
  return { media, faults, warnings: placedWarnings, ...(isRead && { document: parsed.output }) };
}

/** Replaces the paths of existing files by their names in the media store. */
function withNames(value: unknown, files: UsedMedia): unknown {
  if (typeof value === 'string') return files.use(value)?.name ?? value;
  if (Array.isArray(value)) return value.map((one) => withNames(one, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNames(one, files)]));
}
