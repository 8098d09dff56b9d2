import * as v from 'valibot';
import { MediaName, MediaPath } from '#contract/library/content/course-parts';

/** The path of a text of a package of a course or of a webinar. */
export const draftPath =
  /^(?:course\.yaml|webinar\.yaml|lessons\/[a-z0-9-]{1,64}\.(?:en|de|fr|es)\.md|(?:quizzes|cases)\/[a-z0-9-]{1,64}\.yaml|media\/[A-Za-z0-9._-]{1,100}\.vtt)$/;

export const DraftPath = v.pipe(v.string(), v.regex(draftPath));

/** A text of a package. */
export const textLimit = v.pipe(v.string(), v.maxLength(1_000_000, 'too_long'));

/** The files of a package as authors write them: its texts, and what the reader needs of its media. */
export const PackageSources = v.object({
  texts: v.pipe(v.record(DraftPath, textLimit), v.maxEntries(1000, 'too_long')),
  media: v.pipe(
    v.record(MediaPath, v.object({ name: MediaName, ratio: v.optional(v.string()), speed: v.optional(v.number()) })),
    v.maxEntries(1000, 'too_long'),
  ),
});

export type PackageSources = v.InferOutput<typeof PackageSources>;

/** Maximum size of a picture, film or captions file, in bytes. */
export const mediaLimit = 25 * 1024 * 1024;

/** Maximum size of a package with the texts that it was made from, in bytes; media are uploaded separately. */
export const packageLimit = 8 * 1024 * 1024;
