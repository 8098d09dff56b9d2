import { accreditationBodies } from '#contract/library/content/accreditation-bodies';

/** The body that awarded an entered credit; `other` has a name. */
export const externalBodies = [...accreditationBodies, 'other'] as const;
