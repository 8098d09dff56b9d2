/** Limits of notes: characters of a text and of a quotation, and notes in one course. */
export const noteLimits = { text: 2000, quote: 300, inCourse: 200 } as const;
