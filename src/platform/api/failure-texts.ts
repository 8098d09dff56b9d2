import { ApiError, NetworkError } from './request.ts';
import { momentText } from '../text/formats/formats.ts';
import { waitText } from '../text/clock.ts';
import { handleError } from '../errors/early-errors.ts';
import { translations } from '../text/translations.ts';

/** What went wrong, in words for a person; with the words goes the report (specification, section 8). */
export function failureText(reason: unknown): string {
  handleError(reason, true);
  const t = translations('errors');
  if (reason instanceof NetworkError) return t('unreachable');
  if (reason instanceof ApiError) return refusalText(reason);
  return t('codes.UNEXPECTED');
}

/** Why the edge refused, with how long to wait and the limit that was passed; the code itself if it has no text. */
export function refusalText({ code, retryAfter, problem: { detail } }: ApiError): string {
  const until = typeof detail?.['until'] === 'string' && { until: momentText(detail['until']) };
  return translations('errors')(`codes.${code}`, { wait: waitText(retryAfter), ...detail, ...until });
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
