import * as oauth from 'oauth4webapi';
import { isLoopback } from '#contract/messaging/realtime';
import { sign } from '../../edge/signatures.ts';
import { isOutage, Outage } from './outages.ts';
import type { Claims } from './rules.ts';
import type { Provider } from './providers.ts';

/** Why a login by a provider failed. */
export type Refusal = 'denied' | 'unavailable' | 'invalid';

/** Timeout of a request to a provider, in milliseconds. */
const timeoutMs = 8000;

/** How long metadata and keys are cached, in milliseconds. */
const metadataLifetime = 10 * 60 * 1000;

interface ProviderMetadata {
  readonly server: oauth.AuthorizationServer;
  readonly until: number;
  readonly [oauth.jwksCache]: oauth.JWKSCacheInput;
}

/** Caches values, never promises: a request must not await a promise of another. */
const metadataCache = new Map<string, ProviderMetadata>();

/** Code verifier and nonce of a login, derived from its state and the secret. */
async function secretsOf(secret: string, state: string) {
  const [verifier, nonce] = await Promise.all([sign(secret, `pkce:${state}`), sign(secret, `nonce:${state}`)]);
  return { verifier, nonce };
}

/** The authorization address of a provider. @throws if the provider cannot be reached */
export async function authorizationAddress(provider: Provider, secret: string, state: string): Promise<string> {
  const [{ server }, { verifier, nonce }] = await Promise.all([metadataOf(provider), secretsOf(secret, state)]);
  const address = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...provider.extraParameters,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Exchanges the provider's authorization response for verified claims. */
export async function fetchClaims(
  provider: Provider,
  secret: string,
  state: string,
  answer: URLSearchParams,
): Promise<Claims | Refusal> {
  try {
    return await exchange(provider, await secretsOf(secret, state), state, answer);
  } catch (error) {
    return refusalOf(error);
  }
}

async function exchange(
  provider: Provider,
  { verifier, nonce }: { verifier: string; nonce: string },
  state: string,
  answer: URLSearchParams,
): Promise<Claims> {
  const metadata = await metadataOf(provider);
  const client: oauth.Client = { client_id: provider.clientId };
  const options = optionsOf(provider);
  const parameters = oauth.validateAuthResponse(metadata.server, client, answer, state);
  const response = await oauth.authorizationCodeGrantRequest(
    metadata.server,
    client,
    authenticationOf(provider, metadata.server),
    parameters,
    provider.redirectUri,
    verifier,
    options,
  );
  throwOnOutage(response);
  const server = await serverOfTenant(provider, metadata.server, response);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  // In addition to TLS, so that a proxy cannot forge an identity.
  await oauth.validateApplicationLevelSignature(server, response, {
    ...options,
    [oauth.jwksCache]: metadata[oauth.jwksCache],
  });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims || 'email' in claims || !server.userinfo_endpoint) return claims ?? {};
  const userInfo = await oauth.userInfoRequest(server, client, tokens.access_token, options);
  throwOnOutage(userInfo);
  return { ...(await oauth.processUserInfoResponse(server, client, claims.sub, userInfo)), ...claims };
}

/** A provider's cached or fetched metadata, with its cached keys. */
async function metadataOf(provider: Provider): Promise<ProviderMetadata> {
  const found = metadataCache.get(provider.metadataUrl);
  if (found && found.until > Date.now()) return found;
  const response = await oauth.discoveryRequest(new URL(provider.metadataUrl), optionsOf(provider));
  throwOnOutage(response);
  const server = await oauth.processDiscoveryResponse(new URL(provider.issuer), response);
  const metadata = { server, until: Date.now() + metadataLifetime, [oauth.jwksCache]: {} };
  metadataCache.set(provider.metadataUrl, metadata);
  return metadata;
}

/** Each Microsoft tenant has its own issuer, which the token has to contain beside its tenant. */
async function serverOfTenant(
  { issuer }: Provider,
  server: oauth.AuthorizationServer,
  response: Response,
): Promise<oauth.AuthorizationServer> {
  if (!issuer.includes('{tenantid}') || !response.ok) return server;
  const { id_token: token = '' } = await response.clone().json<{ id_token?: string }>();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  const tenant = /^[\da-f-]{36}$/.exec(String(claims['tid']))?.[0] ?? '';
  return { ...server, issuer: issuer.replace('{tenantid}', tenant) };
}

function authenticationOf({ clientSecret }: Provider, server: oauth.AuthorizationServer): oauth.ClientAuth {
  const supportsBasicAuth = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
  return supportsBasicAuth ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);
}

function optionsOf({ metadataUrl: described }: Provider) {
  return {
    signal: () => AbortSignal.timeout(timeoutMs),
    // Only a local provider may use http.
    [oauth.allowInsecureRequests]: isLoopback(new URL(described).host),
  };
}

function throwOnOutage({ status }: Response): void {
  if (status >= 500) throw new Outage(`The provider answered ${status}.`);
}

/** The reason of a failure: an outage, a denial by the user, or else an invalid response. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (['server_error', 'temporarily_unavailable'].includes(error.error)) return 'unavailable';
    return ['access_denied', 'user_cancelled_authorize', 'interaction_required'].includes(error.error)
      ? 'denied'
      : 'invalid';
  }
  return isOutage(error) ? 'unavailable' : 'invalid';
}
