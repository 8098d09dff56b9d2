import { promptFields } from '#contract/prompting/prompts/choices';

/** The parts of a prompt, in order; `own` is text that the user adds. */
export const blockIds = ['role', 'task', ...promptFields, 'style', 'evidence', 'safety', 'own'] as const;

export type BlockId = (typeof blockIds)[number];
