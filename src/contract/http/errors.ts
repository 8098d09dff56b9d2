import * as v from 'valibot';

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 419 | 422 | 429 | 500 | 502 | 503;

/** Failure codes with the HTTP status of each. Their texts are in `locales/<locale>/errors.json`. */
export type ErrorCatalogue = Readonly<Record<Uppercase<string>, FailureStatus>>;

/** Errors that any endpoint may return. */
export const commonErrors = {
  INVALID_INPUT: 422,
  SIGN_IN_REQUIRED: 401,
  ACCOUNT_LEAVING: 403,
  EMAIL_NOT_VERIFIED: 403,
  REGISTRATION_INCOMPLETE: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CSRF_TOKEN_MISMATCH: 419,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
} as const satisfies ErrorCatalogue;

/** Field errors of billing forms only. */
export const billingIssues = [
  'coupon_unknown',
  'coupon_ended',
  'coupon_not_for_plan',
  'vat_id',
  'vat_id_unknown',
  'card_number',
  'card_expired',
  'card_declined',
] as const;

/** Field errors of photos only, and of reporting numbers only. */
export const photoIssues = ['photo_type', 'photo_too_large', 'photo_damaged'] as const;
export const numberIssues = ['id_form', 'check_digit'] as const;

/** Field errors of external credits only. */
export const externalCreditIssues = [
  'too_few_credits',
  'too_many_credits',
  'credit_step',
  'in_future',
  'proof_type',
  'proof_too_large',
] as const;

/** Field errors of the second step of a sign-in only. */
export const factorIssues = ['app_code_wrong', 'recovery_code_wrong'] as const;

/** Field errors of the page that restores access, and of its dialog at the desk. */
export const restorationIssues = ['former_address_wrong', 'address_in_use'] as const;

/** Field errors; texts are in `locales/<locale>/errors.json` below `fields`. */
export const fieldIssues = [
  'required',
  'too_short',
  'too_long',
  'invalid',
  'email',
  'password_common',
  'credentials',
  'code_wrong',
  'code_expired',
  'link_expired',
  'not_in_list',
  'not_a_step',
  'above_maximum',
  'too_few_seats',
  'too_many_seats',
  'must_attest',
  'unprintable_name',
  ...billingIssues,
  ...photoIssues,
  ...numberIssues,
  ...externalCreditIssues,
  ...factorIssues,
  ...restorationIssues,
] as const;

export type FieldIssue = (typeof fieldIssues)[number];

/** The body of every failed answer: Laravel's form plus a stable code (architecture, Failures). */
export const Problem = v.object({
  message: v.string(),
  code: v.string(),
  /** With INVALID_INPUT: what is wrong with each field. */
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** With a refusal that has a way on, such as the activity to do first or the plan that would open the page; with
   * INVALID_INPUT the limit that a field passed. */
  detail: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

export type Problem = v.InferOutput<typeof Problem>;
