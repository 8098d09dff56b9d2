import { importOptional } from '../platform/errors/chunks.ts';

/** Starts the idle tasks of a page without React; Safari lacks `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

whenIdle(() => void importOptional(() => import('./bare-toasts.ts')));
