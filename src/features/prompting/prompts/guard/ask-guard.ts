import type { Finding } from './finding.ts';
import type { GuardReply, GuardRequest } from './guard-worker.ts';

let worker: Worker | undefined;

/**
 * Finds what identifies a person in each of some texts.
 * @throws an `Error` if the guard could not be loaded; the next call loads it again
 */
export function findingsIn(request: GuardRequest): Promise<readonly (readonly Finding[])[]> {
  const guard = (worker ??= new Worker(new URL('guard-worker.ts', import.meta.url), { type: 'module' }));
  const { port1, port2 } = new MessageChannel();
  const settled = new AbortController();
  return new Promise<readonly (readonly Finding[])[]>((resolve, reject) => {
    guard.addEventListener(
      'error',
      ({ message }) => {
        if (worker === guard) worker = undefined;
        guard.terminate();
        reject(new Error(message));
      },
      { signal: settled.signal },
    );
    port1.addEventListener('message', ({ data }: MessageEvent<GuardReply>) => {
      if ('findings' in data) resolve(data.findings);
      // Each other call that waits for this worker fails as well.
      else guard.dispatchEvent(new ErrorEvent('error', { message: data.failure }));
    });
    port1.start();
    guard.postMessage(request, [port2]);
  }).finally(() => {
    settled.abort();
    port1.close();
  });
}
