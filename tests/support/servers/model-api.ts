import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for an answer. */
export interface Asked {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { content: string }[];
  };
  /** Whether the client left before the end of the answer. */
  isLeft: boolean;
  /** Whether the connection is full for now. */
  isHeldBack: boolean;
  /** Number of bytes written so far. */
  written: number;
}

/** How the model answers: it writes, then ends the answer or leaves it open. */
export type Script = (answer: ModelAnswer, asked: Asked) => void | Promise<void>;

/** A running answer. */
export class ModelAnswer {
  private readonly response: ServerResponse;
  private readonly asked: Asked;

  constructor(response: ServerResponse, asked: Asked) {
    this.response = response;
    this.asked = asked;
  }

  /** Sends a piece of text as chat completions do; waits for a slow reader. */
  async says(text: string, finishReason: string | null = null): Promise<void> {
    await this.sends({ choices: [{ index: 0, delta: { content: text }, finish_reason: finishReason }] });
  }

  async sends(data: object): Promise<void> {
    await this.writes(`data: ${JSON.stringify(data)}\n\n`);
  }

  async writes(bytes: string | Uint8Array): Promise<void> {
    if (!this.response.headersSent) this.response.writeHead(200, { 'content-type': 'text/event-stream' });
    const isTaken = this.response.write(bytes);
    this.asked.written += bytes.length;
    if (isTaken) return;
    this.asked.isHeldBack = true;
    const isOver = new AbortController();
    const { signal } = isOver;
    await Promise.race(
      ['drain', 'close'].map((event) => once(this.response, event, { signal }).catch(() => undefined)),
    );
    isOver.abort();
    this.asked.isHeldBack = false;
  }

  ends(): void {
    this.response.end('data: [DONE]\n\n');
  }

  /** Ends without the final `[DONE]`. */
  leavesOff(): void {
    this.response.end();
  }

  /** Breaks the connection. */
  breaks(): void {
    this.response.destroy();
  }

  refuses(status: number, message: string, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, { 'content-type': 'application/json', ...headers });
    this.response.end(JSON.stringify({ error: { message } }));
  }
}

/** The only key that it accepts. */
export const modelKey = 'sk-a-key-of-the-tests';

export interface ModelApi {
  readonly url: string;
  readonly asked: Asked[];
  /** Answers like this from now on. */
  readonly follow: (script: Script) => void;
  readonly stop: () => Promise<void>;
}

/** A local HTTP server that speaks OpenAI's streamed chat completions. */
export async function startModelApi(port = 0): Promise<ModelApi> {
  const asked: Asked[] = [];
  let script: Script = (answer) => answer.ends();
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const one: Asked = {
        authorization: request.headers.authorization,
        body,
        isLeft: false,
        isHeldBack: false,
        written: 0,
      };
      response.on('close', () => (one.isLeft = !response.writableEnded));
      asked.push(one);
      const answer = new ModelAnswer(response, one);
      if (request.url !== '/v1/chat/completions') return answer.refuses(404, 'Unknown address.');
      if (one.authorization !== `Bearer ${modelKey}`) return answer.refuses(401, 'Wrong key.');
      await script(answer, one);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
    asked,
    follow: (next) => (script = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Asked['body']> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Asked['body'];
}
