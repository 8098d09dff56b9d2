import type { Translate } from '#contract/text/texts';
import { ApiError, NetworkError } from '../../platform/api/request.ts';
import { causeOf } from '../../platform/errors/reporting/causes.ts';
import { loadNotices } from './notices.ts';
import { report } from '../../platform/errors/reporting/report.ts';
import { waitText } from '../../platform/text/clock.ts';
import { translations } from '../../platform/text/translations.ts';
import { pauseOnHover, toast } from './toast-store.ts';

interface Manner {
  /** The heading instead of "Error". */
  readonly title?: string;
  /** Milliseconds until the toast closes. */
  readonly life?: number;
}

/** The generic handler: shows an error as a toast and reports it (specification, section 8). */
export async function showError(reason: unknown, { title, life }: Manner = {}): Promise<void> {
  report(reason);
  const t = await loadNotices();
  toast({
    severity: 'error',
    summary: title ?? t('error.title'),
    detail: messageOf(reason, t),
    onHover: pauseOnHover,
    ...(life !== undefined && { life }),
  });
}

/** The message of an error: its cause, its message, the status message of a response, else a text for its kind. */
function messageOf(reason: unknown, t: Translate): string {
  if (reason instanceof NetworkError) return t('error.noResponse');
  if (!(reason instanceof Error)) return t('error.unexpected');
  const cause = causeOf(reason);
  if (cause) return cause;
  if (reason instanceof ApiError) return refusalText(reason) || reason.statusMessage || t('error.server');
  return reason.message || t('error.unknown');
}

/** The message of an error response, in the reader's language if its code has a text, else as the server wrote it. */
function refusalText({ code, problem, retryAfter }: ApiError): string {
  // Responses to unexpected failures contain no reason.
  if (problem.code === 'UNEXPECTED') return '';
  const key = `codes.${code}`;
  const text = translations('errors')(key, { wait: waitText(retryAfter), ...problem.detail });
  return problem.code && text !== key ? text : (problem.message ?? '');
}
