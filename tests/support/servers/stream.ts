import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepOpen } from './keep-open.ts';
import { streamAccountId, type StreamAccount } from './stream-account.ts';

/** Starts a local HTTP server with the API of Cloudflare Stream; returns its base URL. */
export async function startStream(account: StreamAccount): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(keepOpen, (request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const prefix = `/client/v4/accounts/${streamAccountId}`;
      if (!url.startsWith(prefix)) return response.writeHead(404).end();
      const path = url.slice(prefix.length);
      const [status, content] = account.reply({ method, path, token: headers.authorization ?? '', body });
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(content === undefined ? '' : JSON.stringify(content));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/client/v4`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text ? (JSON.parse(text) as unknown) : undefined;
}
