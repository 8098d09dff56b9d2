import { originOf } from '#contract/messaging/realtime';
import type { Env } from '../../../env.ts';
import type { StreamAccount } from './stream-api.ts';

const cloudflareApi = 'https://api.cloudflare.com/client/v4';

/** The account at Cloudflare Stream; `undefined` where none is configured. */
export function streamAccount(env: Env): StreamAccount | undefined {
  const { STREAM_ACCOUNT_ID: id, STREAM_CUSTOMER_HOST: host, STREAM_TOKEN: token, STREAM_API_URL: api } = env;
  if (!id || !host || !token) return undefined;
  return {
    url: `${(api || cloudflareApi).replace(/\/+$/, '')}/accounts/${id}/stream`,
    token,
    origin: originOf(host),
    players: [new URL(env.SITE_ORIGIN).host],
  };
}
