import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { viesReply, type Asked, type Reply } from './vies-replies.ts';

export interface Vies {
  /** The base URL of the REST API. */
  readonly url: string;
  readonly asked: Asked[];
  /** Replies like this from now on; otherwise by the known numbers. */
  readonly reply: (next?: Reply) => void;
  readonly stop: () => Promise<void>;
}

/** A local HTTP server that speaks the REST API of VIES and knows some numbers. */
export async function startVies(known: readonly string[]): Promise<Vies> {
  const asked: Asked[] = [];
  let next: Reply | undefined;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number')
        return response.writeHead(404).end();
      asked.push(body);
      const reply = next ?? viesReply(known, body, asked.length);
      if (reply === 'silence') return undefined;
      const [status, content] = reply;
      return response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof content === 'string' ? content : JSON.stringify(content));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/rest-api`,
    asked,
    reply: (reply) => (next = reply),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Asked;
}
