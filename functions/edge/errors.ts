import type * as v from 'valibot';
import { errors, type ErrorCode } from '#contract/catalogue';
import type { FieldIssue, Problem } from '#contract/http/errors';

/** A failure that the contract names; the app turns it into its answer. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly facts: Partial<Pick<Problem, 'errors' | 'detail'>> & { retryAfter?: number };

  constructor(code: ErrorCode, facts: Partial<Pick<Problem, 'errors' | 'detail'>> & { retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }

  toResponse(): Response {
    const { retryAfter, ...facts } = this.facts;
    const problem: Problem = { message: messages[this.code] ?? sentence(this.code), code: this.code, ...facts };
    const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
    return Response.json(problem, { status: errors[this.code], headers });
  }
}

/** Ends the request with a failure from the catalogue. */
export function fail(code: ErrorCode, facts?: HttpError['facts']): never {
  throw new HttpError(code, facts);
}

/** Ends the request for one field that is wrong. */
export function failField(field: string, issue: FieldIssue, limit?: number): never {
  fail('INVALID_INPUT', { errors: { [field]: [issue] }, ...(limit !== undefined && { detail: { [field]: limit } }) });
}

/** Ends the request for what a schema found wrong: issue codes by field, and the limits that were passed. */
export function failFields(issues: readonly v.BaseIssue<unknown>[]): never {
  // A field may be named like a property of every object, such as `constructor`.
  const fields = Object.create(null) as Record<string, string[]>;
  const limits = Object.create(null) as Record<string, number>;
  for (const { path, message, received, requirement } of issues) {
    const field = path?.map(({ key }) => String(key)).join('.') ?? '';
    const unnamed: FieldIssue = received === 'undefined' ? 'required' : 'invalid';
    (fields[field] ??= []).push(/^[a-z_]+$/.test(message) ? message : unnamed);
    if (typeof requirement === 'number') limits[field] ??= requirement;
  }
  fail('INVALID_INPUT', { errors: fields, ...(Object.keys(limits).length > 0 && { detail: limits }) });
}

/** Messages that clients of the Laravel form expect (architecture, Failures). */
const messages: Partial<Record<ErrorCode, string>> = {
  SIGN_IN_REQUIRED: 'Unauthenticated.',
  CSRF_TOKEN_MISMATCH: 'CSRF token mismatch.',
  TOO_MANY_REQUESTS: 'Too Many Attempts.',
  NOT_ALLOWED: 'This action is unauthorized.',
  UNEXPECTED: 'Server Error',
};

function sentence(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}
