import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import { backendPrefix, clockHeader, csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { schemaViolations } from './description.ts';

const theWorker = (request: Request) => exports.default.fetch(request);

/** An HTTP client like a browser: stores cookies, sends the CSRF token, does not follow redirects. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Its IP address. */
  address = '192.0.2.1';
  /** The time of its requests; now by default. */
  clock: Date | undefined;

  private readonly site: (request: Request) => Promise<Response>;

  /** @param site handles the requests; the Worker by default */
  constructor(site: (request: Request) => Promise<Response> = theWorker) {
    this.site = site;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = this.headers(init.headers);
    const answer = await this.site(new Request(`http://site.test${path}`, { redirect: 'manual', ...init, headers }));
    this.storeCookies(answer);
    return answer;
  }

  /** Adds the headers of the browser to those of a request. */
  headers(own?: HeadersInit): Headers {
    const headers = new Headers(own);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('cf-connecting-ip', this.address);
    if (this.clock) headers.set(clockHeader, `${this.clock.toISOString()} the content token of the tests`);
    headers.set('accept', headers.get('accept') ?? 'application/json');
    return headers;
  }

  storeCookies(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) this.storeCookie(cookie);
  }

  /** Sends a request to the backend, with the CSRF token where a write needs it. */
  async ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    if (method !== 'GET' && !more['authorization'] && !this.cookies.has(csrfTokenCookie))
      await this.request(`${backendPrefix}/auth/csrf-cookie`);
    const answer = await this.request(`${backendPrefix}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [csrfTokenHeader]: decodeURIComponent(this.cookies.get(csrfTokenCookie) ?? ''),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Vitest warns when a binary body is read as text.
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    expect(schemaViolations(method, path, answer.status, parsed), `${method} ${path} as the API describes it`).toEqual(
      [],
    );
    return { status: answer.status, headers: answer.headers, body: parsed };
  }

  /** Moves the time of its next requests. */
  passTime(seconds: number): void {
    this.clock = new Date((this.clock ?? new Date()).getTime() + seconds * 1000);
  }

  private storeCookie(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const isExpired = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (isExpired) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any JSON, which the test checks
  readonly body: any;
}
