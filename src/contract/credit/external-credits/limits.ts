/** Limits of credits that learners enter: their number, and amounts in steps. */
export const externalLimits = { inAll: 500, step: 0.25, most: 500, line: 200, name: 120, number: 80 } as const;

/** Maximum size of a proof, in bytes. */
export const proofLimit = 10 * 1024 * 1024;
