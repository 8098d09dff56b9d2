import { ApiError } from '../api/request.ts';

/** Whether something that could not be sent is to be sent again: it was not refused, or only as the session had ended. */
export function isWorthKeeping(reason: unknown): boolean {
  return !(reason instanceof ApiError) || reason.status >= 500 || [401, 419, 429].includes(reason.status);
}
