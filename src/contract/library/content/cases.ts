import * as v from 'valibot';
import { list, LocalizedText } from '#contract/library/content/localized';
import { Slug } from '#contract/text/fields';

/** How an option is judged in the debrief. */
export const verdicts = ['recommended', 'acceptable', 'discouraged'] as const;

export type Verdict = (typeof verdicts)[number];

/** How a case ends for its patient. */
export const outcomes = ['good', 'mixed', 'bad'] as const;

/** The target of an option that ends the case. */
export const caseEnd = 'end';

/** The name of the clock in conditions. */
export const caseClock = 'minute';

/** Decisions of one run, at most. */
export const maxChoices = 200;

const Range = v.strictObject({ min: v.optional(v.number()), max: v.optional(v.number()) });

/**
 * What must hold, by the name of a variable, of a flag or of the clock: a value within limits, both included, or
 * whether the flag is set.
 */
const Conditions = v.record(Slug, v.union([v.boolean(), Range]));

export type Conditions = v.InferOutput<typeof Conditions>;

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440));

/** By variable. */
const Numbers = v.record(Slug, v.number());

const OptionRules = {
  id: Slug,
  /** Minutes of the story that it takes. */
  minutes: Minutes,
  /** Added to variables at the end of these minutes. */
  effects: v.optional(Numbers),
  /** What variables are at the end of these minutes, whatever they were before. */
  to: v.optional(Numbers),
  /** What variables change by in each minute from this decision on. */
  drift: v.optional(Numbers),
  /** Flags that are set from then on. */
  set: v.optional(list(Slug, 20)),
  /** When it can be chosen; always without. */
  when: v.optional(Conditions),
  verdict: v.picklist(verdicts),
  /** The next scene or `end`; of a list the first whose conditions hold. */
  next: v.union([Slug, v.pipe(list(v.strictObject({ when: v.optional(Conditions), to: Slug }), 10), v.minLength(1))]),
};

/** The entries of an interactive case; `words` is a text in all languages of its package, or in one. */
function caseEntries<Words extends v.GenericSchema>(words: Words) {
  return {
    /** Minutes of the story after which it ends. */
    minutes: Minutes,
    /** The first scene. */
    start: Slug,
    variables: v.pipe(
      list(
        v.strictObject({
          id: Slug,
          name: words,
          unit: v.optional(words),
          start: v.number(),
          /** The change in each minute, until an option sets another one. */
          drift: v.number(),
          min: v.number(),
          max: v.number(),
          decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2))),
          normal: v.optional(Range),
          /** The flag from which on its value is known; known from the beginning without. */
          known: v.optional(Slug),
        }),
        12,
      ),
      v.minLength(1),
    ),
    scenes: v.pipe(
      list(
        v.strictObject({
          id: Slug,
          title: words,
          text: words,
          /** What the guideline says about this decision, and its references in the course. */
          guideline: words,
          references: v.pipe(list(Slug, 10), v.minLength(1)),
          options: list(v.strictObject({ ...OptionRules, text: words, result: words, why: words }), 8),
        }),
        40,
      ),
      v.minLength(1),
    ),
    endings: v.pipe(
      list(
        v.strictObject({
          id: Slug,
          outcome: v.picklist(outcomes),
          title: words,
          text: words,
          /** When it is reached; the last ending has no conditions. */
          when: v.optional(Conditions),
          /** Whether it ends the case as soon as its conditions hold. */
          sudden: v.optional(v.boolean()),
        }),
        10,
      ),
      v.minLength(1),
    ),
  };
}

/** `cases/<lesson>.yaml` of a content package. */
export const PackageCase = v.strictObject(caseEntries(LocalizedText));

export type PackageCase = v.InferOutput<typeof PackageCase>;

/** An interactive case in one language. */
export const Case = v.object(caseEntries(v.string()));

export type Case = v.InferOutput<typeof Case>;
