import { antiForgeryCookie, antiForgeryHeader, backendPrefix } from '#contract/constants';
import { accounts } from '#contract/accounts';
import type { Endpoint, Question, Reply } from '#contract/feature';

interface Given {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Somebody who uses the site over HTTP as a browser does: keeps cookies and sends the anti-forgery token. */
export class Visitor {
  private readonly origin: string;
  private readonly cookies = new Map<string, string>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.ask(accounts.endpoints.csrfCookie, {});
    await this.ask(accounts.endpoints.login, { body: { email, password } });
  }

  /** Asks an endpoint of the contract; fails with the answer's status and code. */
  async ask<Of extends Endpoint>(endpoint: Of, question: Question<Of>): Promise<Reply<Of>> {
    const { params = {}, query = {}, body } = question as Given;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(query).toString();
    const answer = await fetch(`${this.origin}${backendPrefix}${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        cookie: Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '),
        [antiForgeryHeader]: decodeURIComponent(this.cookies.get(antiForgeryCookie) ?? ''),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return (text && JSON.parse(text)) as Reply<Of>;
  }
}
