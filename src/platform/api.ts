import { antiForgeryCookie, antiForgeryHeader, backendPrefix, retriedStatuses } from '#contract/constants';
import type { ErrorCode } from '#contract/catalogue';
import type { Problem } from '#contract/errors';
import type { Endpoint, Question, Reply } from '#contract/feature';
import { takeEarly } from './early.ts';

/** A failure the edge explained. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    readonly problem: Partial<Problem>,
    /** Seconds to wait before trying again, with TOO_MANY_REQUESTS. */
    readonly retryAfter: number,
  ) {
    super(problem.message ?? code);
  }
}

/** No answer came: the connection is lost or the server is out of reach. */
export class Unreachable extends Error {}

/** Called when a session has ended; the session store goes to the login page. */
let onSignedOut: () => void = () => undefined;

export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler;
}

interface Asked {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: object;
}

/** The address of an endpoint with its parameters and query. */
export function addressOf(endpoint: Endpoint, { params, query }: Asked): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return backendPrefix + path + (search && `?${search}`);
}

interface Manner {
  /** Lets the request outlive the page, for what is saved while somebody leaves; 64 kB at most. */
  readonly keepalive?: boolean;
}

/**
 * Asks the edge for one endpoint of the contract. Reads are repeated once on the statuses of the specification; a
 * stale anti-forgery token is renewed and the write repeated once.
 *
 * @throws Refused when the edge says why not, Unreachable when no answer comes
 */
export async function ask<Of extends Endpoint>(
  endpoint: Of,
  question: Question<Of>,
  manner: Manner = {},
): Promise<Reply<Of>> {
  const asked = question as Asked;
  const address = addressOf(endpoint, asked);
  const isRead = endpoint.method === 'GET';
  try {
    const early = isRead ? await takeEarly(address) : undefined;
    if (early) return early as Reply<Of>;
    if (!isRead && !forgeryToken()) await renewForgeryToken();
    return (await send(endpoint.method, address, asked.body, manner).catch(async (reason: unknown) => {
      if (!(reason instanceof Refused) || reason.status !== 419) throw reason;
      await renewForgeryToken();
      return send(endpoint.method, address, asked.body, manner);
    })) as Reply<Of>;
  } catch (reason) {
    if (reason instanceof Refused && reason.status === 401 && endpoint.for !== 'anyone') onSignedOut();
    throw reason;
  }
}

async function send(method: Endpoint['method'], address: string, body?: object, manner?: Manner): Promise<unknown> {
  const isRead = method === 'GET';
  const request: RequestInit = {
    method,
    ...manner,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(!isRead && { [antiForgeryHeader]: forgeryToken() }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  let answer = await received(address, request);
  if (isRead && (!answer || retriedStatuses.includes(answer.status))) answer = await received(address, request);
  if (!answer) throw new Unreachable();
  if (answer.isOk) return answer.content;
  const problem = (answer.content ?? {}) as Partial<Problem>;
  throw new Refused((problem.code ?? 'UNEXPECTED') as ErrorCode, answer.status, problem, answer.retryAfter);
}

/** An answer read to its end; `undefined` when the connection fails before. */
async function received(address: string, request: RequestInit) {
  try {
    const answer = await fetch(address, request);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const content: unknown = isJson && text ? JSON.parse(text) : undefined;
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
    return { isOk: answer.ok, status: answer.status, content, retryAfter };
  } catch {
    return undefined;
  }
}

function forgeryToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${antiForgeryCookie}=`));
  return decodeURIComponent(found?.slice(antiForgeryCookie.length + 1) ?? '');
}

function renewForgeryToken(): Promise<unknown> {
  return send('GET', `${backendPrefix}/auth/csrf-cookie`);
}
