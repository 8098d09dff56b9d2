import { base64url } from '../../../functions/data/ids.ts';

type Claims = Record<string, unknown>;

/** The claims of a user at the provider. */
export const ana = {
  sub: 'ana-at-provider',
  email: 'ana@clinic.example',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Núñez',
};

interface Grant {
  readonly person: Claims;
  readonly asked: URLSearchParams;
}

const encoder = new TextEncoder();
const part = (value: object) => base64url(encoder.encode(JSON.stringify(value)));
const rs256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const aKeyPair = async () =>
  (await crypto.subtle.generateKey({ ...rs256, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
const [keys, strangers] = [await aKeyPair(), await aKeyPair()];

/** Stands in for a provider that returns errors or false claims on demand; other tests use a real provider. */
export class ProviderStandIn {
  readonly issuer = 'https://id.test';
  readonly client = { id: 'wardwise', secret: 'the secret of the client' };
  /** Claims that replace those of the user in its next tokens. */
  falseClaims: Claims = {};
  /** The signature of its next tokens. */
  signs: 'well' | 'not at all' | 'with the key of a stranger' = 'well';
  isUp = true;
  readonly #grants = new Map<string, Grant>();

  /** A user approves the login at the provider’s page; returns the parameters of the redirect. */
  approve(address: string, person: Claims = ana, more: Record<string, string> = {}): string {
    const asked = new URL(address).searchParams;
    const code = crypto.randomUUID();
    this.#grants.set(code, { person, asked });
    return String(new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.issuer, ...more }));
  }

  async fetch(request: Request): Promise<Response> {
    if (!this.isUp) throw new TypeError('Network connection lost.');
    const { origin, pathname } = new URL(request.url);
    // A false provider returns the configuration of the real one.
    if (![this.issuer, 'https://liar.test'].includes(origin)) return new Response('Out of order.', { status: 503 });
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          userinfo_endpoint: `${this.issuer}/me`,
          authorization_response_iss_parameter_supported: true,
        });
      case '/keys': {
        const key = await crypto.subtle.exportKey('jwk', keys.publicKey);
        return Response.json({ keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] });
      }
      case '/token':
        return this.#token(request, new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())));
      default:
        return new Response('Out of order.', { status: 503 });
    }
  }

  async #token(request: Request, form: URLSearchParams): Promise<Response> {
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const [id, secret] = atob(request.headers.get('authorization')?.slice(6) ?? '')
      .split(':')
      .map((text) => decodeURIComponent(text.replaceAll('+', ' ')));
    const verifier = encoder.encode(form.get('code_verifier') ?? '');
    const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', verifier)));
    const isRight =
      grant?.asked.get('code_challenge') === challenge &&
      grant.asked.get('redirect_uri') === form.get('redirect_uri') &&
      id === this.client.id &&
      secret === this.client.secret;
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.client.id,
      iat: now,
      exp: now + 60,
      nonce: grant.asked.get('nonce'),
      ...grant.person,
      ...this.falseClaims,
    };
    return Response.json({ access_token: 'access', token_type: 'Bearer', id_token: await this.#signed(claims) });
  }

  async #signed(claims: Claims): Promise<string> {
    const alg = this.signs === 'not at all' ? 'none' : 'RS256';
    const text = `${part({ alg, kid: 'one' })}.${part(claims)}`;
    if (alg === 'none') return `${text}.`;
    const { privateKey } = this.signs === 'well' ? keys : strangers;
    return `${text}.${base64url(new Uint8Array(await crypto.subtle.sign(rs256, privateKey, encoder.encode(text))))}`;
  }
}
