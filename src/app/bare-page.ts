import { importOptional } from '../platform/errors/chunks.ts';

/** Starts the idle tasks of a page without React; Safari lacks `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

async function start(): Promise<void> {
  (await importOptional(() => import('./bare-toasts.ts')))?.startWithoutToaster();
}

whenIdle(() => void start());
