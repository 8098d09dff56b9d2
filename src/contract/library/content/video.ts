import * as v from 'valibot';
import { Cue } from '#contract/library/content/course-parts';
import { LocaleCode } from '#contract/text/fields';

/** A chapter of a video; it begins at `from`, in seconds, and lasts until the next one. */
const Chapter = v.object({ from: v.number(), title: v.string() });

export type Chapter = v.InferOutput<typeof Chapter>;

/** A video as the player shows it, in a lesson or as the recording of a webinar. */
export const Video = v.object({
  seconds: v.number(),
  poster: v.string(),
  sources: v.array(v.object({ url: v.string(), type: v.string() })),
  captions: v.array(v.object({ language: LocaleCode, url: v.string() })),
  chapters: v.array(Chapter),
  transcript: v.object({ language: LocaleCode, cues: v.array(Cue) }),
});

export type Video = v.InferOutput<typeof Video>;
