import * as v from 'valibot';
import { webinarActivities } from '#contract/credit/certificates/activities';
import {
  list,
  LocalizedText,
  MediaNames,
  PackageAccreditation,
  PackageItem,
  PassMark,
  References,
  Teacher,
  transcriptEntries,
  videoEntries,
} from '#contract/library/content';
import { MediaName } from '#contract/library/content/course-parts';
import { PackageSources } from '#contract/library/content/sources';
import { locales } from '#contract/locales';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { Instant, LocaleCode, Slug } from '#contract/text/fields';
import { TimeZone } from '#contract/text/time-zones';
import { LiveSource } from '#contract/webinars/webinars/stream';

/** The terms of a mastery quiz, which a recording may have. */
export const quizTerms = ['passMark', 'attempts', 'waitMinutes', 'reveal'] as const;

/** An accreditation of a live webinar or of its recording, which are two activities (CME facts). */
export const WebinarAccreditation = v.object({
  ...v.omit(PackageAccreditation, quizTerms).entries,
  ...v.partial(v.pick(PackageAccreditation, quizTerms)).entries,
  passMark: v.optional(PassMark),
  activity: v.picklist(webinarActivities),
  /** The share that has to be attended or watched, in percent. */
  attendance: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

export type WebinarAccreditation = v.InferOutput<typeof WebinarAccreditation>;

/** An instant in UTC, as it is written in packages: `2026-12-01T17:00:00Z`. */
export const UtcInstant = v.pipe(Instant, v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/, 'schema.instant'));

/** When a webinar begins: an instant, or a time in UTC on a day counted from that of the first import: `+12 days 17:00`. */
const PackageStart = v.pipe(
  v.string(),
  v.regex(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:00Z|[+-]\d{1,4} days? (?:[01]\d|2[0-3]):[0-5]\d)$/, 'schema.start'),
  v.check((start) => /^[+-]/.test(start) || isInstant(start), 'schema.noDay'),
);

/** Whether a text such as `2026-02-31T17:00:00Z`, which has the right form, is an instant of the calendar. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text.replace('Z', '.000Z');
}

/** Scheduled length of a webinar. */
export const WebinarMinutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(600));

/** `webinar.yaml` of a content package. */
export const WebinarDocument = v.strictObject({
  id: Slug,
  specialty: v.picklist(courseSpecialties),
  /** Whether its credit needs no plan. */
  free: v.boolean(),
  /** The language that is spoken. */
  spoken: LocaleCode,
  /** Languages of the texts; the first is the original one. */
  languages: v.pipe(list(LocaleCode, locales.length), v.minLength(1)),
  startsAt: PackageStart,
  minutes: WebinarMinutes,
  /** Where its speakers are. */
  zone: TimeZone,
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  cancelled: v.optional(v.boolean(), false),
  title: LocalizedText,
  summary: LocalizedText,
  audience: LocalizedText,
  method: LocalizedText,
  support: LocalizedText,
  agenda: list(v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(1)), text: LocalizedText }), 50),
  objectives: v.pipe(list(v.object({ id: Slug, text: LocalizedText }), 50), v.minLength(1)),
  speakers: v.pipe(list(Teacher, 50), v.minLength(1)),
  /** What the explanations of the mastery quiz refer to. */
  references: v.optional(References),
  accreditations: list(WebinarAccreditation, 20),
  /** Where its live stream is. */
  live: v.optional(LiveSource),
  recording: v.optional(v.object(videoEntries(MediaName))),
});

export type WebinarDocument = v.InferOutput<typeof WebinarDocument>;

/**
 * A webinar ready for import, with the captions of its recording, which are also its transcript, and the items of its
 * mastery quiz; `media` names their figures.
 */
export const WebinarPackage = v.strictObject({
  ...WebinarDocument.entries,
  transcripts: v.optional(list(v.object(transcriptEntries), locales.length), []),
  mastery: v.optional(v.pipe(list(PackageItem, 500), v.minLength(1))),
  media: v.optional(MediaNames),
});

export type WebinarPackage = v.InferOutput<typeof WebinarPackage>;

/** A package to publish, with the files that it was made from. */
export const SentWebinar = v.strictObject({ ...WebinarPackage.entries, sources: v.optional(PackageSources) });

export type SentWebinar = v.InferOutput<typeof SentWebinar>;
