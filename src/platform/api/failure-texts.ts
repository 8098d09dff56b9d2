import { ApiError, NetworkError } from './request.ts';
import { waitText } from '../text/clock.ts';
import { handleError } from '../errors/early-errors.ts';
import { translations } from '../text/translations.ts';

/** What went wrong, in words for a person; with the words goes the report (specification, section 8). */
export function failureText(reason: unknown): string {
  handleError(reason, true);
  const t = translations('errors');
  if (reason instanceof NetworkError) return t('unreachable');
  if (reason instanceof ApiError)
    return t(`codes.${reason.code}`, { wait: waitText(reason.retryAfter), ...reason.problem.detail });
  return t('codes.UNEXPECTED');
}

/** What is wrong with each field of a form, in words; empty unless the edge named fields. */
export function fieldTexts(reason: unknown): Record<string, string> {
  const t = translations('errors');
  const { errors = {}, detail = {} } = reason instanceof ApiError ? reason.problem : {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, [issue = 'invalid']]) => [
      field,
      t(`fields.${issue}`, { limit: detail[field] ?? '' }),
    ]),
  );
}
