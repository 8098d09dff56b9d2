import * as v from 'valibot';
import { activityOfWebinar } from '#contract/credit/certificates/activities';
import { feature, page, PageQuery } from '#contract/feature';
import { LocalizedText } from '#contract/library/content';
import { MediaPath } from '#contract/library/content/course-parts';
import { DraftPath, textLimit } from '#contract/library/content/sources';
import { ActivityId, Day, Instant, line, Slug } from '#contract/text/fields';

export const draftLimits = {
  /** Characters of a title, and of the id of a course or webinar. */
  title: 200,
  id: 64,
  /** Saves of a text that are kept. */
  saves: 50,
  /** Minutes in which saves of a text by the same person are one. */
  saveMinutes: 10,
} as const;

/** Who changed something last, by address; `null` once that account is deleted. */
const changed = { changedAt: Instant, changedBy: v.nullable(v.string()) };

/** Who changed a draft last, and when it was offered to the editors. */
export const DraftState = v.object({ ...changed, submittedAt: v.nullable(Instant) });

/** A course of the library, a draft of it, or both. */
export const DeskCourse = v.object({
  courseId: v.string(),
  title: v.string(),
  /** The published version; `null` before the first. */
  version: v.nullable(v.number()),
  publishedAt: v.nullable(Instant),
  isWithdrawn: v.boolean(),
  draft: v.nullable(DraftState),
});

export type DeskCourse = v.InferOutput<typeof DeskCourse>;

/** A text of a draft; `revision` increases with each save. */
export const DraftText = v.object({ path: v.string(), text: v.string(), revision: v.number(), ...changed });

export type DraftText = v.InferOutput<typeof DraftText>;

/** A picture or film of a draft, with a signed address of its file. */
export const DraftMedia = v.object({
  path: v.string(),
  name: v.string(),
  ratio: v.nullable(v.string()),
  speed: v.nullable(v.number()),
  url: v.string(),
});

export type DraftMedia = v.InferOutput<typeof DraftMedia>;

export const Draft = v.object({
  draftId: v.string(),
  title: v.string(),
  /** The published version, or the sequence of a published webinar; `null` before the first. */
  version: v.nullable(v.number()),
  submittedAt: v.nullable(Instant),
  texts: v.array(DraftText),
  media: v.array(DraftMedia),
});

export type Draft = v.InferOutput<typeof Draft>;

/** The published versions of a course, the newest first, and whether there is a draft. */
export const Versions = v.object({
  title: v.string(),
  hasDraft: v.boolean(),
  versions: v.array(v.object({ number: v.number(), createdAt: Instant })),
});

export type Versions = v.InferOutput<typeof Versions>;

/** The files of a published version. */
export const VersionFiles = v.object({ texts: v.record(v.string(), v.string()), media: v.array(DraftMedia) });

export type VersionFiles = v.InferOutput<typeof VersionFiles>;

/** A fault of a draft, by file and line; the text of its reason is in `locales`, in `faults.json`. */
export const DraftFault = v.object({
  file: v.string(),
  line: v.number(),
  at: v.optional(v.string()),
  reason: v.object({ code: v.string(), facts: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))) }),
});

/** How learners answered an item in their first attempts; items that fewer than ten have seen are left out. */
export const ItemStatistics = v.object({
  quizId: v.string(),
  itemId: v.string(),
  learners: v.number(),
  /** Of right answers, 0 to 1. */
  share: v.number(),
  /** The correlation of a right answer with the score in the other items, −1 to 1. */
  discrimination: v.nullable(v.number()),
  /** The share of learners who chose each option, by its id. */
  options: v.record(v.string(), v.number()),
});

export type ItemStatistics = v.InferOutput<typeof ItemStatistics>;

const ofCourse = v.object({ courseId: Slug });

/** The id of a draft: that of its course, or `webinar.` and that of its webinar. */
const DraftId = v.pipe(v.string(), v.regex(/^(?:webinar\.)?[a-z0-9-]{1,64}$/));

const ofDraft = v.object({ draftId: DraftId });

export const draftOfWebinar = (webinar: string): string => `webinar.${webinar}`;

/** The webinar of a draft; `undefined` for that of a course. */
export const webinarOfDraft = (draftId: string): string | undefined => /^webinar\.(.*)$/.exec(draftId)?.[1];

/** The course that asks the questions of a draft, which for a webinar is that of its recording. */
export function courseOfDraft(draftId: string): string {
  const webinar = webinarOfDraft(draftId);
  return webinar === undefined ? draftId : activityOfWebinar('recording', webinar);
}

/** The main text of a draft, which names its other files. */
export const documentOfDraft = (draftId: string): 'webinar.yaml' | 'course.yaml' =>
  webinarOfDraft(draftId) === undefined ? 'course.yaml' : 'webinar.yaml';

/** What became of a submission or publication: nothing but faults, if there are some. */
const Outcome = v.variant('state', [
  v.object({ state: v.literal('faulty'), faults: v.array(DraftFault) }),
  v.object({ state: v.literal('done'), version: v.nullable(v.number()) }),
]);

/** The presence channel of whoever has a draft open, or a file of it; names of channels cannot contain a slash. */
export const draftChannel = (draftId: string, path?: string): string =>
  `presence-draft.${draftId}${path === undefined ? '' : `;${path.replaceAll('/', ',')}`}`;

/** A member of that channel. */
export const DraftMember = v.object({ name: v.string() });

export type DraftMember = v.InferOutput<typeof DraftMember>;

/** Drafts of courses and webinars: authors write them, editors publish them (product decisions, The desk). */
export const drafts = feature({
  endpoints: {
    /** Courses and drafts in the order of their ids. */
    courses: {
      method: 'GET',
      path: '/api/desk/courses',
      for: 'authors',
      query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))), ...PageQuery.entries }),
      reply: page(DeskCourse),
    },
    /** Starts a draft from files. */
    create: {
      method: 'POST',
      path: '/api/desk/drafts',
      for: 'authors',
      body: v.object({
        draftId: DraftId,
        title: line(draftLimits.title),
        texts: v.pipe(v.record(DraftPath, textLimit), v.maxEntries(1000, 'too_long')),
      }),
    },
    versions: {
      method: 'GET',
      path: '/api/desk/courses/:courseId/versions',
      for: 'authors',
      params: ofCourse,
      reply: Versions,
    },
    version: {
      method: 'GET',
      path: '/api/desk/courses/:courseId/versions/:number',
      for: 'authors',
      params: v.object({ courseId: Slug, number: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) }),
      reply: VersionFiles,
    },
    statistics: {
      method: 'GET',
      path: '/api/desk/courses/:courseId/statistics',
      for: 'authors',
      params: v.object({ courseId: ActivityId }),
      reply: v.object({ items: v.array(ItemStatistics), computedAt: v.string() }),
    },
    /** Starts a draft from the published version; repeated, it changes nothing. */
    begin: { method: 'POST', path: '/api/desk/courses/:courseId/draft', for: 'authors', params: ofCourse },
    draft: { method: 'GET', path: '/api/desk/drafts/:draftId', for: 'authors', params: ofDraft, reply: Draft },
    /** Stores a text if it has the revision that was changed; 0 adds a text. */
    save: {
      method: 'PUT',
      path: '/api/desk/drafts/:draftId/texts',
      for: 'authors',
      params: ofDraft,
      body: v.object({ path: DraftPath, text: textLimit, revision: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
      reply: v.object({ revision: v.number() }),
    },
    remove: {
      method: 'DELETE',
      path: '/api/desk/drafts/:draftId/files',
      for: 'authors',
      params: ofDraft,
      query: v.object({ path: v.union([DraftPath, MediaPath]) }),
    },
    /** Stores a picture or film as `media/FILE`, whose bytes are the body. */
    storeMedia: {
      method: 'PUT',
      path: '/api/desk/drafts/:draftId/media/:file',
      for: 'authors',
      params: v.object({
        draftId: DraftId,
        file: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,100}\.(svg|webm|mp4|jpg|png|webp)$/)),
      }),
      reply: DraftMedia,
    },
    /** The latest saves of a text, the newest first. */
    saves: {
      method: 'GET',
      path: '/api/desk/drafts/:draftId/saves',
      for: 'authors',
      params: ofDraft,
      query: v.object({ path: DraftPath }),
      reply: v.array(v.object({ id: v.number(), text: v.string(), ...changed })),
    },
    /** Offers a draft without faults to the editors. */
    submit: {
      method: 'POST',
      path: '/api/desk/drafts/:draftId/submission',
      for: 'authors',
      params: ofDraft,
      reply: Outcome,
    },
    /** Publishes a draft without faults as the next version, and deletes the draft. */
    publish: {
      method: 'POST',
      path: '/api/desk/drafts/:draftId/publication',
      for: 'editors',
      params: ofDraft,
      reply: Outcome,
    },
    discard: { method: 'DELETE', path: '/api/desk/drafts/:draftId', for: 'authors', params: ofDraft },
    /** Withdraws a question from every score, in all versions of a course, permanently; repeated, it changes nothing. */
    withdrawQuestion: {
      method: 'POST',
      path: '/api/desk/courses/:courseId/withdrawals',
      for: 'editors',
      params: v.object({ courseId: ActivityId }),
      body: v.object({ quizId: Slug, itemId: Slug, reason: LocalizedText }),
      reply: v.object({ on: Day }),
    },
    /** Withdraws a course from the library or offers it again; learners who began it keep it. */
    withdraw: {
      method: 'PUT',
      path: '/api/desk/courses/:courseId/withdrawn',
      for: 'editors',
      params: ofCourse,
      body: v.object({ isWithdrawn: v.boolean() }),
    },
  },
  errors: {
    /** No published version asks the question, or a quiz would ask nothing without it. */
    QUESTION_NOT_WITHDRAWABLE: 409,
    /** There is a draft of this course. */
    DRAFT_EXISTS: 409,
    /** The text was changed by somebody else since it was opened. */
    DRAFT_CHANGED: 409,
    /** The published version was imported without its files. */
    SOURCES_MISSING: 409,
  },
});
