import type { Answer } from './browser.ts';

/** A body without `isNew`, which only one of several equal answers has. */
export function withoutNews(body: unknown): unknown {
  return body && typeof body === 'object' ? { ...body, isNew: undefined } : body;
}

/** How many answers are new. */
export function newsAmong(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => (body as { isNew?: boolean } | undefined)?.isNew === true).length;
}
