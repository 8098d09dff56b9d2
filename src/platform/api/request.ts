import { backendPrefix, retriedStatuses } from '#contract/constants';
import type { ErrorCode } from '#contract/catalogue';
import type { Problem } from '#contract/errors';
import type { Endpoint, RequestInput, Reply } from '#contract/feature';
import { takeEarly } from '../navigation/page/early-answers.ts';

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

/** One request as it goes out. */
export interface Outgoing {
  readonly method: Endpoint['method'];
  readonly address: string;
  readonly body?: object | undefined;
  readonly manner: Manner;
  /** How often it may be tried again. */
  readonly retries: number;
}

/** What comes once the page can be used: until then its data is asked for early. */
interface Late {
  /** @throws Refused, Unreachable */
  readonly send: (request: Outgoing) => Promise<unknown>;
  /** What happens when a session does not work any more. */
  readonly farewell: (refusal: Refused) => void;
}

let provide: (late: Late) => void = () => undefined;
const provided = new Promise<Late>((resolve) => {
  provide = resolve;
});

/** Hands over what asking the edge needs and no page needs before. */
export function provideLate(late: Late): void {
  provide(late);
}

/** Forces a logout. */
export function sessionEnds(refusal: Refused): void {
  void provided.then(({ farewell }) => farewell(refusal));
}

/** Statuses of a protected call that force a logout (specification, section 4, Session). */
const endings = [401, 419];

/** How long `send` may take to load before a request counts as lost, in milliseconds. */
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
  question: RequestInput<Of>,
  manner: Manner = {},
): Promise<Reply<Of>> {
  const { method } = endpoint;
  const asked = question as Asked;
  const address = addressOf(endpoint, asked);
  try {
    const early = method === 'GET' ? await takeEarly(address) : undefined;
    if (early?.ok) return (await early.json()) as Reply<Of>;
    if (early && !retriedStatuses.includes(early.status)) throw await refusalOf(early);
    const { send } = await loaded();
    // What the page asked for early has been asked once.
    const retries = method === 'GET' && !early ? 1 : 0;
    return (await send({ method, address, body: asked.body, manner, retries })) as Reply<Of>;
  } catch (reason) {
    if (!(reason instanceof Refused)) throw new Unreachable();
    if (endings.includes(reason.status) && endpoint.for !== 'anyone') sessionEnds(reason);
    throw reason;
  }
}

function loaded(): Promise<Late> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience));
  return Promise.race([provided, late]);
}

/** Why the edge refused, by its answer. */
export async function refusalOf(answer: Response): Promise<Refused> {
  const problem = ((await answer.json().catch(() => undefined)) ?? {}) as Partial<Problem>;
  const code = (problem.code ?? 'UNEXPECTED') as ErrorCode;
  const { status, statusText, headers } = answer;
  return new Refused(code, status, problem, Number(headers.get('retry-after') ?? 0), statusText);
}
