import type { Answer } from './browser.ts';

/** Removes `isNew`, which is true in only one of several equal responses. */
export function withoutIsNew(body: unknown): unknown {
  return body && typeof body === 'object' ? { ...body, isNew: undefined } : body;
}

/** Counts the responses with `isNew`. */
export function countNew(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => (body as { isNew?: boolean } | undefined)?.isNew === true).length;
}
