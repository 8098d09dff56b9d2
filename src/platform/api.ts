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
    /** The reason phrase of the answer; HTTP/2 has none. */
    readonly statusMessage = '',
  ) {
    super(problem.message ?? code);
  }
}

/** No answer came: the connection is lost or the server is out of reach. */
export class Unreachable extends Error {}

type Farewell = (refusal: Refused) => void;

let provideFarewell: (farewell: Farewell) => void = () => undefined;
const farewell = new Promise<Farewell>((resolve) => {
  provideFarewell = resolve;
});

/** Says what happens when a session does not work any more; comes as late as what asks the edge. */
export function whenSessionEnds(handler: Farewell): void {
  provideFarewell(handler);
}

/** Forces a logout. */
export function sessionEnds(refusal: Refused): void {
  void farewell.then((say) => say(refusal));
}

/** Statuses of a protected call that force a logout (specification, section 4, Session). */
const endings = [401, 419];

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
 * Asks the edge for one endpoint of the contract. Reads are repeated once on the statuses of the specification (section
 * 7); a stale anti-forgery token is renewed and the call repeated once. What forces a logout is told on.
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
    if (!isRead && !forgeryToken()) await renewForgeryToken();
    return (await send(endpoint.method, address, asked.body, manner).catch(async (reason: unknown) => {
      if (!(reason instanceof Refused) || reason.status !== 419) throw reason;
      await renewForgeryToken();
      return send(endpoint.method, address, asked.body, manner);
    })) as Reply<Of>;
  } catch (reason) {
    if (reason instanceof Refused && endings.includes(reason.status) && endpoint.for !== 'anyone') sessionEnds(reason);
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
    const early = isRead ? await takeEarly(address) : undefined;
    if (early?.ok) return await early.json();
    if (early && !retriedStatuses.includes(early.status)) throw await refusalOf(early);
    const late = new Promise<never>((_, reject) => setTimeout(reject, patience, new Unreachable()));
    const fetcher = await Promise.race([provided, late]);
    return await fetcher<unknown>(address, {
      method,
      ...manner,
      credentials: 'include',
      headers: { Accept: 'application/json', ...(!isRead && { [antiForgeryHeader]: forgeryToken() }) },
      // What the page asked for early has been asked once.
      retry: isRead && !early ? 1 : 0,
      retryStatusCodes: retriedStatuses,
      // Only statuses are a reason to ask again, a lost connection is none.
      onRequestError: ({ options }) => void (options.retry = false),
      ...(body && { body }),
    });
  } catch (reason) {
    if (reason instanceof Refused) throw reason;
    const response = (reason as FetchError | undefined)?.response;
    throw response ? refusal(response, response._data) : new Unreachable();
  }
}

async function refusalOf(answer: Response): Promise<Refused> {
  return refusal(answer, await answer.json().catch(() => undefined));
}

function refusal({ status, statusText, headers }: Response, body: unknown): Refused {
  const problem = (body ?? {}) as Partial<Problem>;
  const code = (problem.code ?? 'UNEXPECTED') as ErrorCode;
  return new Refused(code, status, problem, Number(headers.get('retry-after') ?? 0), statusText);
}

function forgeryToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${antiForgeryCookie}=`));
  return decodeURIComponent(found?.slice(antiForgeryCookie.length + 1) ?? '');
}

function renewForgeryToken(): Promise<unknown> {
  return send('GET', `${backendPrefix}/auth/csrf-cookie`);
}
