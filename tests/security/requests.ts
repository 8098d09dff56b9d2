import { Agent, request } from 'node:http';

/** A raw request, which may be invalid. */
export interface RawCall {
  readonly method: string;
  /** Path and query in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
}

/** Timeout of a request, in milliseconds. */
const timeoutMs = 300_000;

const agent = new Agent({ keepAlive: true });

export function send(origin: string, { method, path, headers, body }: RawCall): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  // Node sends no length for the body of a DELETE, which the server would parse as the next request.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
          milliseconds: performance.now() - began,
        }),
      );
    });
    sent.on('error', reject);
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no response within ${timeoutMs / 1000} s`)));
    sent.end(body);
  });
}
