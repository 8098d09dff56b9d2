import { importOptional } from '../platform/errors/chunks.ts';

/** A page without React begins by itself what waits until it is idle; Safari lacks `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

whenIdle(() => void importOptional(() => import('./bare-toasts.ts')));
