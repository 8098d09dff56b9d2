import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepOpen } from './keep-open.ts';
import { viesReply, type VatNumberCheck, type Reply } from './vies-replies.ts';

export interface Vies {
  /** The base URL of the REST API. */
  readonly url: string;
  readonly checks: VatNumberCheck[];
  /** Sets the reply to later requests; `undefined` restores the reply by the known numbers. */
  readonly replyWith: (reply: Reply | undefined) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a local HTTP server with the REST API of VIES, in which some numbers are valid. */
export async function startVies(known: readonly string[]): Promise<Vies> {
  const checks: VatNumberCheck[] = [];
  let fixedReply: Reply | undefined;
  const server = createServer(keepOpen, (request, response) => {
    void bodyOf(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number')
        return response.writeHead(404).end();
      checks.push(body);
      const reply = fixedReply ?? viesReply(known, body, checks.length);
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
    checks,
    replyWith: (reply) => (fixedReply = reply),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<VatNumberCheck> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as VatNumberCheck;
}
