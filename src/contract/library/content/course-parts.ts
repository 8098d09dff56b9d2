import * as v from 'valibot';

export const lessonKinds = ['article', 'video', 'case'] as const;

export const quizKinds = ['kickoff', 'practice', 'mastery'] as const;

export const itemKinds = [
  'single',
  'multiple',
  'truefalse',
  'numeric',
  'hotspot',
  'ordering',
  'matching',
  'calipers',
] as const;

export const ItemKind = v.picklist(itemKinds);

/** Joins an option and its match in an answer: `furosemide=loop`. */
export const matchSign = '=';

/** What can be measured on a trace, in the order of reading. */
export const measures = ['RR', 'PR', 'QRS', 'QT', 'ST'] as const;

export type Measure = (typeof measures)[number];

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A rectangle of a figure, in percent of its width and height. */
export const Area = v.object({ x: Percent, y: Percent, width: Percent, height: Percent });

export type Area = v.InferOutput<typeof Area>;

/** A cue of a transcript, in seconds. */
export const Cue = v.object({ from: v.number(), to: v.number(), text: v.string() });

/** A file of a package, relative to its folder. */
export const MediaPath = v.pipe(v.string(), v.regex(/^media\/[A-Za-z0-9._-]{1,100}\.(svg|webm|mp4|vtt|jpg|png|webp)$/));

/** The name of a file in the media store: the SHA-256 of its bytes, with its extension. */
export const MediaName = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.[a-z0-9]{2,4}$/, 'schema.file'));
