import { FetchError, ofetch } from 'ofetch';
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
    return await send(endpoint.method, address, asked.body, manner);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status === 419) {
      await renewForgeryToken();
      return await send<Reply<Of>>(endpoint.method, address, asked.body, manner).catch((again: unknown) => {
        throw explained(again, endpoint);
      });
    }
    throw explained(error, endpoint);
  }
}

function send<Answer>(method: Endpoint['method'], address: string, body?: object, manner?: Manner): Promise<Answer> {
  return ofetch<Answer>(address, {
    method,
    ...manner,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...(method !== 'GET' && { [antiForgeryHeader]: forgeryToken() }) },
    retry: method === 'GET' ? 1 : 0,
    retryStatusCodes: retriedStatuses,
    ...(body && { body }),
  }) as Promise<Answer>;
}

function explained(error: unknown, endpoint: Endpoint): unknown {
  if (!(error instanceof FetchError)) return error;
  if (error.status === undefined) return new Unreachable();
  const problem = (error.data ?? {}) as Partial<Problem>;
  if (error.status === 401 && endpoint.for !== 'anyone') onSignedOut();
  return new Refused(
    (problem.code ?? 'UNEXPECTED') as ErrorCode,
    error.status,
    problem,
    Number(error.response?.headers.get('retry-after') ?? 0),
  );
}

function forgeryToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${antiForgeryCookie}=`));
  return decodeURIComponent(found?.slice(antiForgeryCookie.length + 1) ?? '');
}

function renewForgeryToken(): Promise<unknown> {
  return send('GET', `${backendPrefix}/auth/csrf-cookie`);
}
