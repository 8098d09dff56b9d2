import { hex } from '../../data/ids.ts';
import { hmacKey, isEqual } from '../../edge/signatures.ts';

export interface Credentials {
  readonly key: string;
  readonly secret: string;
}

/** Tolerated difference of a publisher's clock, in seconds. */
const clockTolerance = 600;

/** HMAC-SHA-256 of a text in hexadecimal. */
export async function signature(secret: string, text: string): Promise<string> {
  return hex(await crypto.subtle.sign('HMAC', await hmacKey(secret), new TextEncoder().encode(text)));
}

async function isSignature(secret: string, text: string, digest: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(digest)) return false;
  const bytes = Uint8Array.from(digest.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await hmacKey(secret), bytes, new TextEncoder().encode(text));
}

/** The signed text of a subscription: the channel and, on presence channels, the exact `channel_data`. */
function signedText(socketId: string, channel: string, channelData?: string): string {
  return [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
}

/** `auth` of a subscription. */
export async function channelAuth(
  { key, secret }: Credentials,
  socketId: string,
  channel: string,
  channelData?: string,
): Promise<string> {
  return `${key}:${await signature(secret, signedText(socketId, channel, channelData))}`;
}

/** Whether `auth` authorizes a socket for a channel; key and digest are compared in constant time. */
export async function isChannelAuth(
  { key, secret }: Credentials,
  auth: string,
  socketId: string,
  channel: string,
  channelData?: string,
): Promise<boolean> {
  const cut = auth.lastIndexOf(':');
  const isKey = isEqual(auth.slice(0, Math.max(cut, 0)), key);
  return (await isSignature(secret, signedText(socketId, channel, channelData), auth.slice(cut + 1))) && isKey;
}

interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** Signs a call of the HTTP API: the query to send with it. */
export async function signedQuery(
  { key, secret }: Credentials,
  { method, path, query, body }: ApiCall,
  now = Date.now(),
): Promise<URLSearchParams> {
  const signed = new URLSearchParams(query);
  signed.set('auth_key', key);
  signed.set('auth_timestamp', String(Math.floor(now / 1000)));
  signed.set('auth_version', '1.0');
  if (body) signed.set('body_md5', await md5(body));
  signed.set('auth_signature', await signature(secret, callText(method, path, signed)));
  return signed;
}

/** Why a call of the HTTP API is refused; `undefined` when it is signed with the secret. */
export async function callFault(
  { key, secret }: Credentials,
  { method, path, query, body }: ApiCall,
  now = Date.now(),
): Promise<string | undefined> {
  const valueOf = (name: string) => query.get(name) ?? '';
  if (!isEqual(valueOf('auth_key'), key)) return 'The key is not known.';
  if (valueOf('auth_version') !== '1.0') return 'The version of the signature is not supported.';
  if (!(await isSignature(secret, callText(method, path, query), valueOf('auth_signature')))) {
    return 'The signature is wrong.';
  }
  if (!(Math.abs(now / 1000 - Number(valueOf('auth_timestamp') || NaN)) <= clockTolerance)) {
    return `The timestamp is more than ${clockTolerance} seconds off.`;
  }
  if ((body || query.has('body_md5')) && !isEqual(valueOf('body_md5'), await md5(body))) return 'The body was changed.';
  return undefined;
}

/** The signed text of a call: sorted lower-case names, unchanged values. */
function callText(method: string, path: string, query: URLSearchParams): string {
  const pairs = [...query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'auth_signature')
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return [method, path, pairs.map(([name, value]) => `${name}=${value}`).join('&')].join('\n');
}

async function md5(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('MD5', new TextEncoder().encode(text)));
}
