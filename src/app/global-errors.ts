import { errorToastLife } from '#contract/constants';
import { ApiError } from '../platform/api/request.ts';
import { isChunkError } from '../platform/errors/chunks.ts';
import { setErrorHandler } from '../platform/errors/early-errors.ts';
import { report } from '../platform/errors/reporting/report.ts';
import { showError } from '../ui/toasts/show-error.ts';

/** Most errors of the app shown at a time; a fault that repeats itself must not bury the page in toasts. */
const mostShown = 3;

const seen = new WeakSet<object>();

/** What is on the screen now, by its text. */
const visibleTexts = new Set<string>();

/** Shows an error that nobody handled, for eight seconds (specification, section 9), and each one once. */
function showGlobalError(reason: unknown, isShown: boolean): void {
  if (isShown) return report(reason);
  if (isElsewhere(reason) || isKnown(reason)) return;
  if (isMended(reason)) return report(reason);
  const text = String(reason);
  if (visibleTexts.has(text) || visibleTexts.size >= mostShown) return;
  visibleTexts.add(text);
  setTimeout(() => visibleTexts.delete(text), errorToastLife);
  void showError(reason, { life: errorToastLife });
}

/** Whether something else handles it: a reload, a logout under way, a navigation that another one replaced. */
function isElsewhere(reason: unknown): boolean {
  if (reason instanceof ApiError) return reason.status === 401;
  return isChunkError(reason) || (reason instanceof DOMException && reason.name === 'AbortError');
}

function isKnown(reason: unknown): boolean {
  if (typeof reason !== 'object' || !reason) return false;
  if (seen.has(reason)) return true;
  seen.add(reason);
  return false;
}

/** Errors that the browser recovers from by itself. */
function isMended(reason: unknown): boolean {
  return /ResizeObserver loop/.test(reason instanceof Error ? reason.message : String(reason));
}

/** Shows what nobody handled and reports what is shown, from the beginning of the page on. */
export function watchErrors(): void {
  setErrorHandler(showGlobalError);
}
