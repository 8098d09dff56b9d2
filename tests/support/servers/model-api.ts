import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepOpen } from './keep-open.ts';

/** A request for a completion. */
export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { content: string }[];
  };
  /** Whether the client disconnected before the end of the response. */
  isAborted: boolean;
  /** Whether the response waits for a slow reader. */
  isBlocked: boolean;
  /** Number of bytes written so far. */
  written: number;
}

/** Writes the response of the model, and ends it or leaves it open. */
export type Script = (answer: ModelAnswer, asked: ModelRequest) => void | Promise<void>;

/** A response that is being written. */
export class ModelAnswer {
  private readonly response: ServerResponse;
  private readonly asked: ModelRequest;

  constructor(response: ServerResponse, asked: ModelRequest) {
    this.response = response;
    this.asked = asked;
  }

  /** Sends a piece of text as chat completions do; waits for a slow reader. */
  async sendText(text: string, finishReason: string | null = null): Promise<void> {
    await this.sendData({ choices: [{ index: 0, delta: { content: text }, finish_reason: finishReason }] });
  }

  async sendData(data: object): Promise<void> {
    await this.write(`data: ${JSON.stringify(data)}\n\n`);
  }

  async write(bytes: string | Uint8Array): Promise<void> {
    if (!this.response.headersSent) this.response.writeHead(200, { 'content-type': 'text/event-stream' });
    const isTaken = this.response.write(bytes);
    this.asked.written += bytes.length;
    if (isTaken) return;
    this.asked.isBlocked = true;
    const isOver = new AbortController();
    const { signal } = isOver;
    await Promise.race(
      ['drain', 'close'].map((event) => once(this.response, event, { signal }).catch(() => undefined)),
    );
    isOver.abort();
    this.asked.isBlocked = false;
  }

  end(): void {
    this.response.end('data: [DONE]\n\n');
  }

  /** Ends without the final `[DONE]`. */
  endEarly(): void {
    this.response.end();
  }

  /** Breaks the connection. */
  disconnect(): void {
    this.response.destroy();
  }

  refuse(status: number, message: string, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, { 'content-type': 'application/json', ...headers });
    this.response.end(JSON.stringify({ error: { message } }));
  }
}

/** The only key that it accepts. */
export const modelKey = 'sk-a-key-of-the-tests';

export interface ModelApi {
  readonly url: string;
  readonly asked: ModelRequest[];
  /** Sets the script for all further requests. */
  readonly setScript: (script: Script) => void;
  readonly stop: () => Promise<void>;
}

/** A local HTTP server that speaks OpenAI's streamed chat completions. */
export async function startModelApi(port = 0): Promise<ModelApi> {
  const asked: ModelRequest[] = [];
  let script: Script = (answer) => answer.end();
  const server = createServer(keepOpen, (request, response) => {
    void bodyOf(request).then(async (body) => {
      const one: ModelRequest = {
        authorization: request.headers.authorization,
        body,
        isAborted: false,
        isBlocked: false,
        written: 0,
      };
      response.on('close', () => (one.isAborted = !response.writableEnded));
      asked.push(one);
      const answer = new ModelAnswer(response, one);
      if (request.url !== '/v1/chat/completions') return answer.refuse(404, 'Unknown address.');
      if (one.authorization !== `Bearer ${modelKey}`) return answer.refuse(401, 'Wrong key.');
      await script(answer, one);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
    asked,
    setScript: (next) => (script = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<ModelRequest['body']> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as ModelRequest['body'];
}
