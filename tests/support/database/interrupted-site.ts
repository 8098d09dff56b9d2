import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../functions/app.ts';

/** Answers requests as the Worker does, and changes something just before each one's first batch to the platform. */
export function interruptedSite(interrupt: () => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    let isDone = false;
    const PLATFORM = new Proxy(env.PLATFORM, {
      get(target, name) {
        if (name === 'batch')
          return async (list: D1PreparedStatement[]) => {
            if (!isDone) await interrupt();
            isDone = true;
            return target.batch(list);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const context = createExecutionContext();
    const answer = await app.fetch(request, { ...env, PLATFORM }, context);
    await waitOnExecutionContext(context);
    return answer;
  };
}
