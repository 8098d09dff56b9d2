import * as v from 'valibot';
import { encryptedAddress } from '../../../edge/encrypted-address.ts';

/** The account at Cloudflare Stream. */
export interface StreamAccount {
  /** Base URL of the API of the account. */
  readonly url: string;
  readonly token: string;
  /** Origin that serves its videos. */
  readonly origin: string;
  /** Hosts of sites that may play its videos. */
  readonly players: readonly string[];
}

/** How long Stream may take, in milliseconds. */
const timeoutMs = 10_000;

/** How long an encoder may be disconnected before Stream begins another recording, in seconds. */
const reconnectSeconds = 120;

/** Stream did not do what it was asked for; the message has neither keys nor bodies. */
export class StreamFailure extends Error {
  /** `null` without a response. */
  readonly status: number | null;

  constructor(status: number | null) {
    super(`Cloudflare Stream answered ${status ?? 'nothing valid'}.`);
    this.status = status;
  }

  /** Whether a further request would fail as well: Stream is out of reach, overloaded, or refuses the token. */
  get concernsAll(): boolean {
    return this.status === null || this.status >= 500 || [401, 403, 429].includes(this.status);
  }
}

/** Where an encoder sends a stream. The keys are secret: they are read for each view, and stored nowhere. */
const LiveInput = v.object({
  uid: v.string(),
  rtmps: v.object({ url: v.string(), streamKey: v.string() }),
  srt: v.nullish(v.object({ url: v.string(), streamId: v.string(), passphrase: v.string() }), null),
});

export type LiveInput = v.InferOutput<typeof LiveInput>;

const RecordedVideo = v.object({
  uid: v.string(),
  created: v.string(),
  /** In seconds; negative while it is not known. */
  duration: v.nullish(v.number(), -1),
  readyToStream: v.nullish(v.boolean(), false),
  status: v.object({ state: v.string(), errorReasonCode: v.nullish(v.string(), '') }),
});

export type RecordedVideo = v.InferOutput<typeof RecordedVideo>;

/** Creates a live input that records what it receives. @throws {StreamFailure} */
export function createLiveInput(account: StreamAccount, name: string): Promise<LiveInput> {
  const recording = { mode: 'automatic', timeoutSeconds: reconnectSeconds, allowedOrigins: account.players };
  return ask(account, LiveInput, { method: 'POST', path: '/live_inputs', body: { meta: { name }, recording } });
}

/** Reads a live input with its keys. @throws {StreamFailure} */
export function readLiveInput(account: StreamAccount, id: string): Promise<LiveInput> {
  return ask(account, LiveInput, { method: 'GET', path: `/live_inputs/${id}` });
}

/** Ends broadcasts to a live input, and refuses new ones. @throws {StreamFailure} */
export async function disableLiveInput(account: StreamAccount, id: string): Promise<void> {
  await ask(account, v.unknown(), { method: 'PUT', path: `/live_inputs/${id}`, body: { enabled: false } });
}

/** Deletes a live input; its recordings remain. @throws {StreamFailure} */
export async function deleteLiveInput(account: StreamAccount, id: string): Promise<void> {
  await ask(account, undefined, { method: 'DELETE', path: `/live_inputs/${id}` });
}

/** The broadcasts to a live input, and their recordings. @throws {StreamFailure} */
export function videosOf(account: StreamAccount, id: string): Promise<RecordedVideo[]> {
  return ask(account, v.array(RecordedVideo), { method: 'GET', path: `/live_inputs/${id}/videos` });
}

interface StreamRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Sends a request; without a schema the response has no body. */
async function ask<Result>(
  { url, token }: StreamAccount,
  result: v.GenericSchema<unknown, Result> | undefined,
  { method, path, body }: StreamRequest,
): Promise<Result> {
  const response = await fetch(encryptedAddress(url + path), {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A redirect must not receive the token.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!response?.ok) {
    await response?.body?.cancel();
    throw new StreamFailure(response?.status ?? null);
  }
  const content: unknown = await response.json().catch(() => undefined);
  if (!result) return undefined as Result;
  const { success, output } = v.safeParse(v.object({ result }), content);
  if (!success) throw new StreamFailure(null);
  return output.result;
}
