import { ApiError, NetworkError } from './request.ts';
import { waitText } from '../text/clock.ts';
import { handleError } from '../errors/early-errors.ts';
import { translations } from '../text/translations.ts';

/** Reports an error and returns its translated message (specification, section 8). */
export function failureText(reason: unknown): string {
  handleError(reason, true);
  const t = translations('errors');
  if (reason instanceof NetworkError) return t('unreachable');
  if (reason instanceof ApiError)
    return t(`codes.${reason.code}`, { wait: waitText(reason.retryAfter), ...reason.problem.detail });
  return t('codes.UNEXPECTED');
}

/** The translated message of each invalid field; empty unless the edge named fields. */
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
