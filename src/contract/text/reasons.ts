import { line } from '#contract/text/fields';

/** Characters of a reason. */
export const reasonLength = 500;

/** Why something is done at the desk. */
export const Reason = line(reasonLength);
