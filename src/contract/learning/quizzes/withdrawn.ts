import * as v from 'valibot';

/** Why a question no longer counts, and since which day. */
export const Withdrawn = v.object({ reason: v.string(), on: v.string() });

export type Withdrawn = v.InferOutput<typeof Withdrawn>;

/** A question that was taken out of a result. */
export const WithdrawnItem = v.object({ ...Withdrawn.entries, id: v.string(), stem: v.string() });

export type WithdrawnItem = v.InferOutput<typeof WithdrawnItem>;
