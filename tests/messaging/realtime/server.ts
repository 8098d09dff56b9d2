import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import Pusher from 'pusher-js';
import { onTestFinished } from 'vitest';
import { Client } from '../../../functions/commands/client.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { ApiError } from '../../../src/platform/api/request.ts';
import { authorizer } from '../../../src/platform/realtime/authorizer.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';

export const local = { appId: 'wardwise', key: 'wardwise-local', secret: 'wardwise-local-secret' };

/** The built server with its own port and databases, which persist when it restarts. */
export class Site {
  #server: LocalServer | undefined;
  readonly #state = mkdtempSync(`${tmpdir()}/realtime-`);

  readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Site> {
    const site = new Site(await freePort());
    await site.start();
    onTestFinished(() => site.stop());
    return site;
  }

  get server(): LocalServer {
    if (!this.#server) throw new Error('The server is not running.');
    return this.#server;
  }

  async start(): Promise<void> {
    this.#server = await startLocalServer({ port: this.port, state: this.#state, vars: { RATE_LIMITS: 'off' } });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Creates an account by the endpoint of local mode, and logs in. */
  async person(name: string): Promise<{ id: string; client: Client }> {
    const { origin, contentToken } = this.server;
    const email = `${name}@clinic.example`;
    await fetch(`${origin}/dev/accounts/${email}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${contentToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: name,
        lastName: 'Tester',
        password: 'blue-heron-over-lake-9',
        locale: 'en',
        planType: 'pro',
        role: 'learner',
        isVerified: true,
        aboutYou: null,
      }),
    });
    const client = new Client(origin);
    const { id } = await client.ask<{ id: string }>('POST', '/api/auth/login', {
      email,
      password: 'blue-heron-over-lake-9',
    });
    return { id, client };
  }

  /** The browser library, connected like a page for the user of a client. */
  pusher(client?: Client): Pusher {
    const pusher: Pusher = new Pusher(local.key, {
      cluster: 'x',
      wsHost: 'localhost',
      wsPort: this.port,
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      disableStats: true,
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: authorizer(
          ({ socketId, channelName }) => signed(client, { socket_id: socketId, channel_name: channelName }),
          (socketId) => pusher.connection.socket_id === socketId,
          () => undefined,
        ),
      },
    });
    onTestFinished(() => pusher.disconnect());
    return pusher;
  }

  /** Inserts due messages into the outbox for each user. */
  async queueMessages(userIds: readonly string[], count: number): Promise<void> {
    const [cell] = this.server.databases.cells;
    if (!cell) throw new Error('There is no cell.');
    const insert = cell.prepare(
      "INSERT INTO realtime_outbox (user_id, event, data, due_at) VALUES (?, 'notification_created', '{}', 0)",
    );
    await cell.batch(userIds.flatMap((userId) => Array.from({ length: count }, () => insert.bind(userId))));
  }
}

/** Requests the edge's signature for a client; a refusal is not retried. */
async function signed(client: Client | undefined, body: object): Promise<{ auth: string }> {
  if (!client) throw new ApiError('SIGN_IN_REQUIRED', 401, {}, 0);
  return client.ask<{ auth: string }>('POST', '/api/broadcasting/auth', body).catch((reason: unknown) => {
    throw String(reason).includes('answered 403') ? new ApiError('NOT_ALLOWED', 403, {}, 0) : reason;
  });
}

/** The next event of a channel or connection. */
export function once<Data>(
  target: { bind(event: string, listener: (data: Data) => void): unknown },
  event: string,
): Promise<Data> {
  return new Promise((resolve) => target.bind(event, resolve));
}
