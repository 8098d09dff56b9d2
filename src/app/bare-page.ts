import { importOptional } from '../platform/errors/chunks.ts';
import { whenIdle } from '../platform/navigation/page/when-idle.ts';

/** Starts the idle tasks of a page whose toaster is mounted with its first toast. */
async function start(): Promise<void> {
  (await importOptional(() => import('./bare-toasts.ts')))?.startWithoutToaster();
}

whenIdle(() => void start());
