import type * as v from 'valibot';
import { errors, type ErrorCode } from '#contract/catalogue';
import type { FieldIssue, Problem } from '#contract/http/errors';

/** An error of the contract; the app maps it to a response. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly facts: Partial<Pick<Problem, 'errors' | 'detail'>> & { retryAfter?: number };

  constructor(code: ErrorCode, facts: Partial<Pick<Problem, 'errors' | 'detail'>> & { retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return errors[this.code];
  }

  toResponse(): Response {
    const { retryAfter, ...facts } = this.facts;
    const problem: Problem = { message: messages[this.code] ?? sentence(this.code), code: this.code, ...facts };
    const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
    return Response.json(problem, { status: this.status, headers });
  }
}

/** Throws an error of the contract. */
export function fail(code: ErrorCode, facts?: HttpError['facts']): never {
  throw new HttpError(code, facts);
}

/** Throws `INVALID_INPUT` for one field. */
export function failField(field: string, issue: FieldIssue, limit?: number): never {
  fail('INVALID_INPUT', { errors: { [field]: [issue] }, ...(limit !== undefined && { detail: { [field]: limit } }) });
}

/** Throws `INVALID_INPUT` for the issues of a schema: codes by field, and the limits that were exceeded. */
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
