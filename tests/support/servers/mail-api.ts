import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepOpen } from './keep-open.ts';

/** A mail as the API received it. */
interface Accepted {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The response to every mail: a status and the name of the error. */
interface Refusal {
  readonly status: number;
  readonly name: string;
}

export interface MailApi {
  readonly url: string;
  readonly key: string;
  /** The accepted mails, without repetitions. */
  readonly accepted: Accepted[];
  /** The mails of all requests with a key, by their idempotency keys. */
  readonly requestsWith: (key: string) => readonly string[];
  /** Refuses mails from now on, or accepts them again. */
  readonly refuse: (refusal?: Refusal) => void;
  readonly stop: () => Promise<void>;
}

/** A local HTTP server that speaks the mail API of Resend: key, idempotency and errors. */
export async function startMailApi(): Promise<MailApi> {
  const key = 're_a_key_of_the_tests';
  const accepted = new Map<string, Accepted>();
  const list: Accepted[] = [];
  const requests: { readonly authorization: string; readonly mail: string }[] = [];
  let refusal: Refusal | undefined;
  const server = createServer(keepOpen, (request, response) => {
    const { authorization = '', 'idempotency-key': mail } = request.headers;
    requests.push({ authorization, mail: String(mail) });
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const error = (statusCode: number, name: string) => reply(statusCode, { statusCode, name, message: `${name}!` });
    void bodyOf(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/emails') return error(404, 'not_found');
      if (authorization !== `Bearer ${key}`) return error(403, 'invalid_api_key');
      if (refusal) return error(refusal.status, refusal.name);
      if (!body['from'] || !body['to'] || !body['subject']) return error(422, 'missing_required_field');
      const once = String(request.headers['idempotency-key']);
      if (!accepted.has(once)) {
        accepted.set(once, { headers: request.headers, body });
        list.push({ headers: request.headers, body });
      }
      return reply(200, { id: once });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/emails`,
    key,
    accepted: list,
    requestsWith: (one) =>
      requests.filter(({ authorization }) => authorization === `Bearer ${one}`).map(({ mail }) => mail),
    refuse: (next) => (refusal = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}
