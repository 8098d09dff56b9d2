import type { FetchError, ofetch } from 'ofetch';
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

/** How long ofetch may take to load before a request counts as lost, in milliseconds. */
const patience = 20_000;

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

type Fetcher = typeof ofetch;

let provide: (fetcher: Fetcher) => void = () => undefined;
const provided = new Promise<Fetcher>((resolve) => {
  provide = resolve;
});

/** Hands over ofetch, which comes once the page can be used: until then its data is asked for early. */
export function provideFetcher(fetcher: Fetcher): void {
  provide(fetcher);
}

async function send(method: Endpoint['method'], address: string, body?: object, manner?: Manner): Promise<unknown> {
  const isRead = method === 'GET';
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience, new Unreachable()));
    const fetcher = await Promise.race([provided, late]);
    return await fetcher<unknown>(address, {
      method,
      ...manner,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...(!isRead && { [antiForgeryHeader]: forgeryToken() }) },
      retry: isRead ? 1 : 0,
      retryStatusCodes: retriedStatuses,
      ...(body && { body }),
    });
  } catch (reason) {
    const response = (reason as FetchError | undefined)?.response;
    if (!response) throw new Unreachable();
    const problem = (response._data ?? {}) as Partial<Problem>;
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    throw new Refused((problem.code ?? 'UNEXPECTED') as ErrorCode, response.status, problem, retryAfter);
  }
}

function forgeryToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${antiForgeryCookie}=`));
  return decodeURIComponent(found?.slice(antiForgeryCookie.length + 1) ?? '');
}

function renewForgeryToken(): Promise<unknown> {
  return send('GET', `${backendPrefix}/auth/csrf-cookie`);
}
