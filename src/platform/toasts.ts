import { atom } from 'nanostores';
import { errorToastLife, toastLife } from '#contract/constants';

/** A short message at the edge of the screen (specification, section 3, Toast message). */
export interface Toast {
  readonly id: string;
  readonly severity: 'info' | 'success' | 'warn' | 'error';
  readonly summary: string;
  readonly detail?: string;
  /** Milliseconds until it goes by itself. */
  readonly life: number;
  readonly closable: boolean;
}

export const $toasts = atom<readonly Toast[]>([]);

let count = 0;

/** Shows a toast; it stays five seconds unless told otherwise, an error eight. */
export function toast(message: Pick<Toast, 'severity' | 'summary'> & Partial<Toast>): void {
  const life = message.severity === 'error' ? errorToastLife : toastLife;
  $toasts.set([...$toasts.get(), { id: `toast-${++count}`, life, closable: true, ...message }]);
}

export function closeToast(id: string): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}
