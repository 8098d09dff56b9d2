import { csrfTokenCookie, csrfTokenHeader, backendPrefix, clockHeader } from '#contract/constants';
import type { Endpoint, RequestInput, Reply } from '#contract/feature';

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Method, address and body of a request to an endpoint. */
export function requestOf<Of extends Endpoint>({ method, path }: Of, input: RequestInput<Of>) {
  const { params = {}, query = {}, body } = input as AnyInput;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return { method, path: filled + (search && `?${search}`), body };
}

/** An HTTP client that stores cookies and sends the CSRF token. */
export class Client {
  readonly #cookies = new Map<string, string>();

  readonly origin: string;
  /** The time of its requests, now by default; a local server accepts it with the content token. */
  clock: { readonly at: Date; readonly token: string } | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Moves the time of the next requests. */
  passTime(seconds: number): void {
    if (this.clock) this.clock = { ...this.clock, at: new Date(this.clock.at.getTime() + seconds * 1000) };
  }

  /** The headers of a signed-in request, for tools that send their own requests. */
  get headers(): Record<string, string> {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [csrfTokenHeader]: decodeURIComponent(this.#cookies.get(csrfTokenCookie) ?? ''),
    };
  }

  /** Sends a request to the backend; returns the JSON of the response, or throws if its status is an error. */
  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    if (method !== 'GET' && !this.#cookies.has(csrfTokenCookie)) await this.#send('GET', '/auth/csrf-cookie');
    const answer = await this.#send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  /** Calls an endpoint of the contract. */
  call<Of extends Endpoint>(endpoint: Of, input: RequestInput<Of>): Promise<Reply<Of>> {
    const { method, path, body } = requestOf(endpoint, input);
    return this.ask<Reply<Of>>(method, path, body);
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.origin + backendPrefix + path, {
      method,
      headers: {
        ...this.headers,
        ...(this.clock && { [clockHeader]: `${this.clock.at.toISOString()} ${this.clock.token}` }),
        accept: 'application/json',
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
