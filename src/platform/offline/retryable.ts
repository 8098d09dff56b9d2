import { ApiError } from '../api/request.ts';

/** Whether a failed write may be sent again: it was not refused, or only because the session had ended. */
export function isRetryable(reason: unknown): boolean {
  return !(reason instanceof ApiError) || reason.status >= 500 || [401, 419, 429].includes(reason.status);
}

/** Whether a service worker answers this page without a connection. */
export function isOfflineCapable(): boolean {
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
}
