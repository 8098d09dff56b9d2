import { atom } from 'nanostores';
import { toastLife } from '#contract/constants';

/** Areas beside the default one at the top right; the general one is at the bottom left (specification, section 2). */
export const toastGroups = { general: 'general' } as const;

/** A short message at the edge of the screen (specification, section 3, Toast message). */
export interface Toast {
  readonly id: string;
  readonly severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  readonly summary: string;
  readonly detail?: string | undefined;
  /** Milliseconds until it goes by itself; `null` if it stays until it is closed. */
  readonly life: number | null;
  /** The area it stands in; the top right without one. */
  readonly group?: keyof typeof toastGroups | undefined;
  readonly closable: boolean;
  /** Called when the pointer enters it; where one is set, its time is paused until the pointer leaves (section 4). */
  readonly onHover?: (() => void) | undefined;
  /** A button below the text; once pressed, the toast is closed. */
  readonly action?: { readonly label: string; readonly press: () => void } | undefined;
}

/** A hover handler that does nothing but pause the time of a toast, for what has to be read or pressed. */
export const pauseOnHover = () => undefined;

export const $toasts = atom<readonly Toast[]>([]);

let count = 0;

/**
 * Shows a toast and returns its id; it stays five seconds by default. Shown again under the same id, it replaces the
 * former one and its time starts again.
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
