import { productSlug } from '#contract/product';
import type { Env } from '../../env.ts';
import type { Credentials } from './signatures.ts';

interface App extends Credentials {
  readonly appId: string;
}

/** How realtime messages are delivered: by the hubs of this Worker, by a hosted service, or not at all. */
export type Realtime =
  | { readonly kind: 'off' }
  | (App & { readonly kind: 'embedded'; readonly shards: number })
  | (App & {
      readonly kind: 'hosted';
      /** Host of the sockets, with its port if that is not 443. */
      readonly host: string;
      /** Host of the HTTP API. */
      readonly apiHost: string;
    });

/** Defaults of local mode; a deployment never uses them. */
const localCredentials = { appId: productSlug, key: `${productSlug}-local`, secret: `${productSlug}-local-secret` };

const loggedMessages = new Set<string>();

/** Reads the configuration of the realtime service; logs why it is off. */
export function realtimeOf(env: Env): Realtime {
  const isLocal = env.LOCAL_MODE === 'on';
  const app = {
    appId: env.REALTIME_APP_ID || productSlug,
    key: env.REALTIME_KEY || (isLocal ? localCredentials.key : productSlug),
    secret: env.REALTIME_SECRET || (isLocal ? localCredentials.secret : ''),
  };
  if (!app.secret || (app.secret === localCredentials.secret && !isLocal)) {
    logOnce('Realtime is off: set a REALTIME_SECRET of this deployment (wrangler secret put REALTIME_SECRET).');
    return { kind: 'off' };
  }
  const host = env.REALTIME_HOST;
  if (host) return { kind: 'hosted', ...app, host, apiHost: env.REALTIME_API_HOST || host };
  const shards = Number(env.REALTIME_SHARDS || 1);
  if (Number.isInteger(shards) && shards >= 1 && shards <= 1000) return { kind: 'embedded', ...app, shards };
  logOnce('Realtime is off: REALTIME_SHARDS is not a number from 1 to 1000.');
  return { kind: 'off' };
}

function logOnce(message: string): void {
  if (!loggedMessages.has(message)) console.error(message);
  loggedMessages.add(message);
}
