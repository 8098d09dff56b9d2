import { errorToastLife } from '#contract/constants';
import { ApiError } from '../platform/api/request.ts';
import { isChunkError } from '../platform/errors/chunks.ts';
import { setErrorHandler } from '../platform/errors/early-errors.ts';
import { report } from '../platform/errors/reporting/report.ts';
import { showError } from '../ui/toasts/show-error.ts';

/** Maximum number of visible error toasts, as a repeated error must not cover the page. */
const maxVisible = 3;

const seen = new WeakSet<object>();

/** Texts of the visible errors. */
const visibleTexts = new Set<string>();

/** Shows each unhandled error once, for eight seconds (specification, section 9). */
function showGlobalError(reason: unknown, isVisible: boolean): void {
  if (isVisible) return report(reason);
  if (isHandledElsewhere(reason) || addSeen(reason)) return;
  if (isRecovered(reason)) return report(reason);
  const text = String(reason);
  if (visibleTexts.has(text) || visibleTexts.size >= maxVisible) return;
  visibleTexts.add(text);
  setTimeout(() => visibleTexts.delete(text), errorToastLife);
  void showError(reason, { life: errorToastLife });
}

/** Whether an error is handled elsewhere: by a reload or logout, or as a navigation that was replaced. */
function isHandledElsewhere(reason: unknown): boolean {
  if (reason instanceof ApiError) return reason.status === 401;
  return isChunkError(reason) || (reason instanceof DOMException && reason.name === 'AbortError');
}

/** Adds an error to the seen ones; returns whether it was among them. */
function addSeen(reason: unknown): boolean {
  if (typeof reason !== 'object' || !reason) return false;
  if (seen.has(reason)) return true;
  seen.add(reason);
  return false;
}

/** Whether the browser recovers from an error itself. */
function isRecovered(reason: unknown): boolean {
  return /ResizeObserver loop/.test(reason instanceof Error ? reason.message : String(reason));
}

/** Shows unhandled errors and reports all visible ones, from the beginning of the page on. */
export function watchErrors(): void {
  setErrorHandler(showGlobalError);
}
