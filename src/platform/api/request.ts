import { backendPrefix, retriedStatuses } from '#contract/constants';
import type { ErrorCode } from '#contract/catalogue';
import type { Problem } from '#contract/http/errors';
import type { Endpoint, RequestInput, Reply } from '#contract/feature';
import { takeEarly } from '../navigation/page/early-answers.ts';

/** An error response of the edge. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly problem: Partial<Problem>;
  /** Seconds to wait before trying again, with TOO_MANY_REQUESTS. */
  readonly retryAfter: number;
  /** The reason phrase of the answer; HTTP/2 has none. */
  readonly statusMessage: string;

  constructor(code: ErrorCode, status: number, problem: Partial<Problem>, retryAfter: number, statusMessage = '') {
    super(problem.message ?? code);
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.statusMessage = statusMessage;
  }
}

/** No response arrived: the connection is lost or the server is unreachable. */
export class NetworkError extends Error {}

/** A request as it is sent. */
export interface OutgoingRequest {
  readonly method: Endpoint['method'];
  readonly address: string;
  readonly body?: object | undefined;
  readonly options: RequestOptions;
  /** How often the request may be repeated. */
  readonly retries: number;
  /** Whether the page's early request failed because the CSRF token is stale. */
  readonly isStale: boolean;
}

/** Loaded once the page is interactive; before, the page's early script requests its data. */
interface Transport {
  /** @throws ApiError, NetworkError */
  readonly send: (request: OutgoingRequest) => Promise<unknown>;
  /** Called when the session no longer works. */
  readonly onSessionLost: (refusal: ApiError) => void;
}

let provide: (transport: Transport) => void = () => undefined;
const provided = new Promise<Transport>((resolve) => {
  provide = resolve;
});

/** Sets the transport, which loads after the page. */
export function provideTransport(transport: Transport): void {
  provide(transport);
}

/** Forces a logout. */
export function endLostSession(refusal: ApiError): void {
  void provided.then(({ onSessionLost }) => onSessionLost(refusal));
}

/** A response whose body cannot be read is incomplete. */
const rejectIncomplete = (cause: unknown) => Promise.reject(new NetworkError('', { cause }));

/** The status of a stale CSRF token. */
export const staleToken = 419;

/** Statuses of a protected call that force a logout (specification, section 4, Session). */
const logoutStatuses = [401, staleToken];

/** How long `send` may take to load before a request counts as lost, in milliseconds. */
const timeoutMs = 20_000;

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: object;
}

/** A read with its input, which an island or the early script of its page requests. */
export type Read = readonly [endpoint: Endpoint, input: Input];

/** The address of an endpoint with its parameters and query. */
export function addressOf(endpoint: Endpoint, { params, query }: Input): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return backendPrefix + path + (search && `?${search}`);
}

interface RequestOptions {
  /** The request continues after the page unloads; 64 kB at most. */
  readonly keepalive?: boolean;
  /** Aborts the request, and the reading of a streamed response. */
  readonly signal?: AbortSignal;
}

/**
 * Calls one endpoint of the contract. Reads are repeated once on the statuses of the specification (section 7); a stale
 * CSRF token is renewed and the call repeated once. Statuses that force a logout end the session.
 *
 * @throws ApiError for an error response, NetworkError without a response
 */
export async function request<Of extends Endpoint>(
  endpoint: Of,
  input: RequestInput<Of>,
  options: RequestOptions = {},
): Promise<Reply<Of>> {
  const { method } = endpoint;
  const { body } = input as Input;
  const address = addressOf(endpoint, input as Input);
  try {
    const early = method === 'GET' ? await takeEarly(address) : undefined;
    if (early?.ok) return (await early.json().catch(rejectIncomplete)) as Reply<Of>;
    const isStale = early?.status === staleToken;
    if (early && !isStale && !retriedStatuses.includes(early.status)) throw await apiErrorFrom(early);
    const { send } = await loadedTransport();
    // The early request was the first attempt.
    const retries = method === 'GET' && !early ? 1 : 0;
    return (await send({ method, address, body, options, retries, isStale })) as Reply<Of>;
  } catch (reason) {
    const isSessionLost = reason instanceof ApiError && logoutStatuses.includes(reason.status);
    if (isSessionLost && endpoint.for !== 'anyone') endLostSession(reason);
    throw reason;
  }
}

function loadedTransport(): Promise<Transport> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new NetworkError()));
  return Promise.race([provided, timeout]);
}

/** The error of an error response. */
export async function apiErrorFrom(answer: Response): Promise<ApiError> {
  const problem = ((await answer.json().catch(() => undefined)) ?? {}) as Partial<Problem>;
  const code = (problem.code ?? 'UNEXPECTED') as ErrorCode;
  const { status, statusText, headers } = answer;
  return new ApiError(code, status, problem, Number(headers.get('retry-after') ?? 0), statusText);
}
