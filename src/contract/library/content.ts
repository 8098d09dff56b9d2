import * as v from 'valibot';
import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { defaultAttempts, defaultPassMark } from '#contract/constants';
import { feature } from '#contract/feature';
import { ActivityId, Day, LocaleCode, Slug } from '#contract/text/fields';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { professions } from '#contract/people/accounts/professions';
import { Area, Cue, ItemKind, MediaName, MediaPath, measures, quizKinds } from '#contract/library/content/course-parts';
import { PackageSources } from '#contract/library/content/sources';
import { locales } from '#contract/locales';
import { PackageCase } from '#contract/library/content/cases';
import { list, LocalizedText, perLocale, Text } from '#contract/library/content/localized';

export { list, LocalizedText };

/** An http(s) address; other schemes such as `javascript:` are refused. */
const WebAddress = v.pipe(v.string(), v.maxLength(2000, 'too_long'), v.url(), v.regex(/^https?:\/\//i));

export const Teacher = v.object({
  id: Slug,
  name: Text,
  credentials: Text,
  role: LocalizedText,
  disclosures: list(v.object({ company: Text, relationship: LocalizedText, period: Text, mitigated: v.boolean() }), 50),
});

/** A video with its captions, which are also its transcript; `file` is how files are named. */
export function videoEntries<File extends v.GenericSchema<string>>(file: File) {
  return {
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
    poster: file,
    sources: v.pipe(list(file, 10), v.minLength(1)),
    captions: perLocale(file),
    /** Where each chapter begins, in seconds; the first at 0. */
    chapters: v.optional(list(v.object({ from: v.pipe(v.number(), v.minValue(0)), title: LocalizedText }), 100)),
  };
}

const lessonEntries = {
  id: Slug,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
  objectives: list(Slug, 50),
};

export const PackageLesson = v.variant('kind', [
  v.object({ kind: v.literal('article'), ...lessonEntries }),
  v.object({
    kind: v.literal('video'),
    ...lessonEntries,
    ...videoEntries(MediaPath),
  }),
  /** An interactive case; its scenes are in the file of its name below `cases`. */
  v.object({ kind: v.literal('case'), ...lessonEntries }),
]);

/**
 * A calendar day in a package: written out, or as a distance from the day of the first import, such as `-30 days` or
 * `+3 years`. The import resolves it.
 */
const PackageDay = v.pipe(
  v.string(),
  v.regex(
    /^(?:\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])|[+-](?:\d{1,4} days?|\d{1,3} months?|\d{1,2} years?))$/,
    'schema.day',
  ),
);

/** In percent. */
export const PassMark = v.pipe(v.number(), v.minValue(1), v.maxValue(100));

export const PackageAccreditation = v.object({
  id: Slug,
  provider: Text,
  body: v.picklist(accreditationBodies),
  creditType: Text,
  activityNumber: Text,
  maximum: v.pipe(v.number(), v.multipleOf(0.25), v.minValue(0.25), v.maxValue(50)),
  step: v.picklist([0.25, 0.5, 1]),
  validFrom: PackageDay,
  validTo: PackageDay,
  claimUntil: PackageDay,
  passMark: v.optional(PassMark, defaultPassMark),
  /** At the mastery quiz; 0 is without limit. */
  attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), defaultAttempts),
  waitMinutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reveal: v.picklist(['after-pass', 'after-attempt', 'never']),
  evaluationRequired: v.boolean(),
  professions: list(v.picklist(professions), professions.length),
  statement: LocalizedText,
  designation: LocalizedText,
  attestation: LocalizedText,
  attestationVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  template: v.literal('landscape-1'),
});

export type PackageAccreditation = v.InferOutput<typeof PackageAccreditation>;

export const References = list(v.object({ id: Slug, text: Text, url: v.optional(WebAddress) }), 500);

const PackageQuiz = v.object({
  id: Slug,
  kind: v.picklist(quizKinds),
  lesson: v.optional(Slug),
  /** Number of items per attempt at a kickoff or mastery quiz; all without it. */
  draw: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** `course.yaml` of a content package. */
export const CourseDocument = v.strictObject({
  id: Slug,
  specialty: v.picklist(courseSpecialties),
  level: v.picklist(['foundation', 'advanced']),
  free: v.boolean(),
  languages: v.pipe(list(LocaleCode, locales.length), v.minLength(1)),
  released: Day,
  reviewed: Day,
  title: LocalizedText,
  promise: LocalizedText,
  /** Markdown in `course.yaml`, HTML in a package. */
  description: LocalizedText,
  audience: LocalizedText,
  method: LocalizedText,
  support: LocalizedText,
  objectives: v.pipe(list(v.object({ id: Slug, text: LocalizedText }), 50), v.minLength(1)),
  teachers: v.pipe(list(Teacher, 50), v.minLength(1)),
  references: References,
  lessons: v.pipe(list(PackageLesson, 100), v.minLength(1)),
  quizzes: list(PackageQuiz, 110),
  accreditations: list(PackageAccreditation, 20),
});

export type CourseDocument = v.InferOutput<typeof CourseDocument>;

const ItemTexts = v.object({
  stem: Text,
  options: v.optional(v.pipe(v.record(Slug, v.object({ text: Text, why: Text })), v.maxEntries(10, 'too_long')), {}),
  matches: v.optional(v.pipe(v.record(Slug, Text), v.maxEntries(10, 'too_long'))),
  unit: v.optional(Text),
  /** Explains an item without options. */
  why: v.optional(Text),
});

/** The difficulty of an item for a beginner, as its author rates it. */
export const difficulties = [1, 2, 3] as const;

/** Options of presentation and grading, depending on the kind of item. */
const gradingEntries = {
  difficulty: v.optional(v.picklist(difficulties)),
  /** Whether its options are not shuffled, as their order has a meaning. */
  fixed: v.optional(v.boolean()),
  /** The allowed difference between a number and the key. */
  tolerance: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Whether a partly right answer earns partial credit. */
  partial: v.optional(v.boolean()),
  areas: v.optional(v.pipe(v.record(Slug, Area), v.maxEntries(10, 'too_long'))),
  measure: v.optional(v.picklist(measures)),
  /** Of the figure's paper, in mm/s; the checker reads it from the drawing. */
  speed: v.optional(v.pipe(v.number(), v.gtValue(0))),
};

export const Grading = v.object(gradingEntries);

export type Grading = v.InferOutput<typeof Grading>;

/** Withdraws a faulty question from every score: the reason in all languages of the course, and the date. */
export const Withdrawal = v.object({ reason: LocalizedText, on: Day });

export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** One question of a quiz file. */
export const PackageItem = v.object({
  id: Slug,
  objective: Slug,
  type: ItemKind,
  correct: v.pipe(list(v.pipe(v.string(), v.maxLength(130)), 10), v.minLength(1)),
  ...gradingEntries,
  references: v.optional(list(Slug, 50), []),
  figure: v.optional(MediaPath),
  figureAlt: v.optional(LocalizedText),
  withdrawn: v.optional(Withdrawal),
  texts: perLocale(ItemTexts),
});

export type PackageItem = v.InferOutput<typeof PackageItem>;

/** The captions of a video in one language, which are also its transcript. */
export const transcriptEntries = { locale: LocaleCode, cues: list(Cue, 5000) };

/** Text of one lesson in one language; `html` is made from Markdown and sanitised again on import. */
const LessonText = v.object({
  lessonId: Slug,
  locale: LocaleCode,
  title: Text,
  summary: Text,
  html: v.pipe(v.string(), v.maxLength(200_000)),
});

/** The names in the media store of the files of a package, by path. */
export const MediaNames = v.pipe(v.record(v.string(), MediaName), v.maxEntries(1000, 'too_long'));

/**
 * A content package ready for import. `media` maps each file of the package to its name in the media store, the
 * SHA-256 of its bytes with its extension.
 */
export const CoursePackage = v.object({
  courseDocument: CourseDocument,
  lessonTexts: list(LessonText, 100 * locales.length),
  quizzes: list(v.object({ id: Slug, items: list(PackageItem, 500) }), 110),
  transcripts: list(v.object({ lessonId: Slug, ...transcriptEntries }), 100 * locales.length),
  media: MediaNames,
  /** Absent in packages without an interactive case. */
  cases: v.optional(list(v.strictObject({ lessonId: Slug, ...PackageCase.entries }), 100)),
});

export type CoursePackage = v.InferOutput<typeof CoursePackage>;

/** Publishing content packages (product decisions, Authoring). The caller is an editor or sends the content token. */
export const contents = feature({
  endpoints: {
    importCourse: {
      method: 'POST',
      path: '/api/content/courses',
      for: 'commands',
      /** With the files that it was made from, which authors continue to edit. */
      body: v.object({ ...CoursePackage.entries, sources: v.optional(PackageSources) }),
      /** `isNew` is false when this very package was published before. */
      reply: v.object({ courseId: Slug, version: v.number(), isNew: v.boolean() }),
    },
    storeMedia: {
      method: 'PUT',
      path: '/api/content/media/:name',
      for: 'commands',
      params: v.object({ name: MediaName }),
      reply: v.object({ name: v.string() }),
    },
    /**
     * Withdraws a question from every score, permanently and in all versions of its course; repeated, it changes
     * nothing.
     */
    withdrawItem: {
      method: 'POST',
      path: '/api/content/courses/:courseId/withdrawals',
      for: 'commands',
      params: v.object({ courseId: ActivityId }),
      body: v.object({
        itemId: Slug,
        /** Required if several quizzes of the course have an item with this id. */
        quizId: v.optional(Slug),
        reason: LocalizedText,
      }),
      reply: v.object({ quizId: Slug, on: Day, isNew: v.boolean() }),
    },
  },
  errors: { PACKAGE_FAULTY: 422, MEDIA_TOO_LARGE: 413, MEDIA_MISMATCH: 422 },
});
