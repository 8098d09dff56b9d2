import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepOpen } from './keep-open.ts';

/** One item of an envelope: an event, a transaction or logs. */
export interface Item {
  readonly type: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any JSON, which the test checks
  readonly payload: any;
}

/** A local error-reporting service that accepts envelopes like Sentry. */
export interface Ingest {
  /** The DSN that errors are reported to. */
  readonly dsn: string;
  readonly items: Item[];
  /** Raw requests: address, headers and body in one text. */
  readonly raw: string[];
  readonly close: () => void;
}

export async function startIngest(): Promise<Ingest> {
  const items: Item[] = [];
  const raw: string[] = [];
  const server = createServer(keepOpen, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      raw.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
      if (/^\/api\/7\/envelope\/\?.*sentry_key=key/.test(request.url ?? '')) items.push(...itemsOf(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://key@127.0.0.1:${port}/7`, items, raw, close: () => server.close() };
}

/** Headers and payloads alternate after the envelope's own header. */
function itemsOf(body: string): Item[] {
  const [, ...lines] = body.trim().split('\n');
  return lines.flatMap((line, index) =>
    index % 2 === 0
      ? [{ type: (JSON.parse(line) as Item).type, payload: JSON.parse(lines[index + 1] ?? 'null') as unknown }]
      : [],
  );
}
