import type { Answer } from './browser.ts';

/** A body without the word on whether it is new, which only one of several answers alike has. */
export function withoutNews(body: unknown): unknown {
  return body && typeof body === 'object' ? { ...body, isNew: undefined } : body;
}

/** How many answers say that what was asked for is new. */
export function newsAmong(answers: readonly Answer[]): number {
  return answers.filter(({ body }) => (body as { isNew?: boolean } | undefined)?.isNew === true).length;
}
