import { promptFields } from '#contract/prompting/prompts/choices';

/** The parts a prompt is made of, in their order; `own` is what a user adds that no field asks for. */
export const blockIds = ['role', 'task', ...promptFields, 'style', 'evidence', 'safety', 'own'] as const;

export type BlockId = (typeof blockIds)[number];
