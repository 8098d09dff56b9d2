import { atom } from 'nanostores';
import { toastLife } from '#contract/constants';

/** Areas other than the default one at the top right; the general one is at the bottom left (specification, section 2). */
export const toastGroups = { general: 'general' } as const;

/** A short message at the edge of the screen (specification, section 3, Toast message). */
export interface Toast {
  readonly id: string;
  readonly severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  readonly summary: string;
  readonly detail?: string | undefined;
  /** Milliseconds until it closes; `null` if only the user closes it. */
  readonly life: number | null;
  /** Its area; the default one without. */
  readonly group?: keyof typeof toastGroups | undefined;
  readonly closable: boolean;
  /** Called when the pointer enters it; with a handler, its time is paused until the pointer leaves (section 4). */
  readonly onHover?: (() => void) | undefined;
  /** A button below the text, which also closes the toast. */
  readonly action?: { readonly label: string; readonly press: () => void } | undefined;
}

/** A hover handler that only pauses the time of a toast. */
export const pauseOnHover = () => undefined;

export const $toasts = atom<readonly Toast[]>([]);

let count = 0;

/**
 * Shows a toast, for five seconds by default, and returns its id. A toast with the same id is replaced and its time
 * restarts.
 */
export function toast({ life, ...message }: Pick<Toast, 'severity' | 'summary'> & Partial<Toast>): string {
  const toast = { id: `toast-${++count}`, closable: true, ...message, life: life === undefined ? toastLife : life };
  const others = $toasts.get();
  const isShown = others.some(({ id }) => id === toast.id);
  $toasts.set(isShown ? others.map((other) => (other.id === toast.id ? toast : other)) : [...others, toast]);
  return toast.id;
}

export function closeToast(id: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
