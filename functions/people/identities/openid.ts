import * as oauth from 'oauth4webapi';
import { isLoopback } from '#contract/messaging/realtime';
import { sign } from '../../edge/signatures.ts';
import { isOutage, Outage } from './outages.ts';
import type { Claims } from './rules.ts';
import type { Provider } from './providers.ts';

/** Why a sign-in by a provider failed. */
export type Refusal = 'denied' | 'unavailable' | 'invalid';

/** How long a provider may take to answer, in milliseconds. */
const timeoutMs = 8000;

/** How long its metadata and keys are cached, in milliseconds. */
const keptFor = 10 * 60 * 1000;

interface Known {
  readonly server: oauth.AuthorizationServer;
  readonly until: number;
  readonly [oauth.jwksCache]: oauth.JWKSCacheInput;
}

/** Values, never their promises: a request must not wait for the work of another. */
const known = new Map<string, Known>();

/** Proof key and nonce of a sign-in, derived from its state and the secret. */
async function secretsOf(secret: string, state: string) {
  const [verifier, nonce] = await Promise.all([sign(secret, `pkce:${state}`), sign(secret, `nonce:${state}`)]);
  return { verifier, nonce };
}

/** The address of a provider that a sign-in goes to. @throws where the provider cannot be reached */
export async function authorizationAddress(provider: Provider, secret: string, state: string): Promise<string> {
  const [{ server }, { verifier, nonce }] = await Promise.all([knownOf(provider), secretsOf(secret, state)]);
  const address = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...provider.asked,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** The claims of a provider, by the answer that its page gave to the browser. */
export async function claimsBy(
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
  const metadata = await knownOf(provider);
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
  refuseOutage(response);
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
  refuseOutage(userInfo);
  return { ...(await oauth.processUserInfoResponse(server, client, claims.sub, userInfo)), ...claims };
}

/** A provider's description, with the keys it was last seen with. */
async function knownOf(provider: Provider): Promise<Known> {
  const found = known.get(provider.described);
  if (found && found.until > Date.now()) return found;
  const response = await oauth.discoveryRequest(new URL(provider.described), optionsOf(provider));
  refuseOutage(response);
  const server = await oauth.processDiscoveryResponse(new URL(provider.issuer), response);
  const fresh = { server, until: Date.now() + keptFor, [oauth.jwksCache]: {} };
  known.set(provider.described, fresh);
  return fresh;
}

/** Microsoft's tenants each have an issuer of their own, which the token has to name beside its tenant. */
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
  const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
  return takesHeader ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);
}

function optionsOf({ described }: Provider) {
  return {
    signal: () => AbortSignal.timeout(timeoutMs),
    // Only a provider on this machine may be unencrypted.
    [oauth.allowInsecureRequests]: isLoopback(new URL(described).host),
  };
}

function refuseOutage({ status }: Response): void {
  if (status >= 500) throw new Outage(`The provider answered ${status}.`);
}

/** The reason of a failed answer: an outage, the person's refusal, else it is invalid. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (['server_error', 'temporarily_unavailable'].includes(error.error)) return 'unavailable';
    return ['access_denied', 'user_cancelled_authorize', 'interaction_required'].includes(error.error)
      ? 'denied'
      : 'invalid';
  }
  return isOutage(error) ? 'unavailable' : 'invalid';
}
