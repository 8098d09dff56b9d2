import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { Provider, type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { keepOpen } from './keep-open.ts';

/** Users with an account at the provider, by its id. */
export type People = Readonly<
  Record<string, { readonly email: string; readonly given_name: string; readonly family_name: string }>
>;

/** The provider's store, in memory. */
class MemoryAdapter implements Adapter {
  static readonly all = new Map<string, AdapterPayload>();

  readonly model: string;

  constructor(model: string) {
    this.model = model;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.all.set(`${this.model}:${id}`, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return MemoryAdapter.all.get(`${this.model}:${id}`);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...MemoryAdapter.all.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.all.delete(`${this.model}:${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.all) if (payload.grantId === grantId) MemoryAdapter.all.delete(key);
  }
}

const clientSecret = 'the secret of the client';

/** A local OpenID Connect provider. Its page lists the users; a click on one approves the login. */
export async function anOpenIdProvider(people: People, redirectUri: string) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'wardwise', client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email_verified: true, ...people[id] }) }),
    // The choice of an account approves the request.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    adapter: MemoryAdapter,
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'one' }] } as Configuration['jwks'],
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  } as Configuration);
  const answer = provider.callback();
  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    const id = new URL(request.url ?? '', issuer).searchParams.get('as');
    if (id) return provider.interactionFinished(request, response, { login: { accountId: id, remember: false } });
    const links = Object.keys(people).map((name) => `<p><a href="?as=${name}">${name}</a></p>`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Who are you?</title><h1>Who are you?</h1>${links.join('')}`);
  };
  const server = createServer(keepOpen, (request, response) => {
    if (request.url?.startsWith('/choose/')) void choose(request, response);
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    vars: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: 'wardwise',
      OPENID_CLIENT_SECRET: clientSecret,
      OPENID_NAME: 'Clinic ID',
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
