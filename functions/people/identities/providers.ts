import { backendPrefix } from '#contract/constants';
import type { ProviderId } from '#contract/people/identities';
import { href } from '#contract/routes';
import type { Env } from '../../env.ts';

/** The configuration of a provider. */
export interface Provider {
  readonly id: ProviderId;
  /** The displayed name. */
  readonly name: string;
  /** The issuer of its tokens; Microsoft's contain the tenant in place of `{tenantid}`. */
  readonly issuer: string;
  /** The issuer or address that the metadata is discovered from. */
  readonly metadataUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Authorization parameters in addition to those for every provider. */
  readonly extraParameters: Readonly<Record<string, string>>;
}

/** Where Apple posts its response, below the proxy prefix. */
export const formPostPath = '/api/auth/providers/form-post';

const scope = 'openid email profile';
/** On a shared computer, the account of the previous user must not be chosen silently. */
const selectAccount = { scope, prompt: 'select_account' };
const entra = 'https://login.microsoftonline.com';

/** The providers with an id and a secret. */
export function configuredProviders(env: Env): Provider[] {
  const redirectUri = env.SITE_ORIGIN + href('oauthCallback', 'en');
  const tenant = env.MICROSOFT_TENANT || 'common';
  const isOneTenant = /^[\da-f-]{36}$/i.test(tenant);
  const providers = [
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      extraParameters: selectAccount,
    },
    {
      id: 'microsoft',
      name: 'Microsoft',
      issuer: `${entra}/${isOneTenant ? tenant : '{tenantid}'}/v2.0`,
      metadataUrl: `${entra}/${tenant}/v2.0`,
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
      extraParameters: selectAccount,
    },
    {
      id: 'apple',
      name: 'Apple',
      issuer: 'https://appleid.apple.com',
      clientId: env.APPLE_CLIENT_ID,
      clientSecret: env.APPLE_CLIENT_SECRET,
      redirectUri: env.SITE_ORIGIN + backendPrefix + formPostPath,
      // Apple sends names and addresses in this mode only.
      extraParameters: { scope: 'openid email name', response_mode: 'form_post' },
    },
    {
      id: 'openid',
      name: env.OPENID_NAME || (URL.canParse(env.OPENID_ISSUER ?? '') ? new URL(env.OPENID_ISSUER ?? '').host : ''),
      issuer: env.OPENID_ISSUER ?? '',
      clientId: env.OPENID_CLIENT_ID,
      clientSecret: env.OPENID_CLIENT_SECRET,
      extraParameters: { scope },
    },
  ] as const;
  return providers.flatMap((provider) => {
    const { clientId, clientSecret, issuer } = provider;
    return clientId && clientSecret && issuer
      ? [{ metadataUrl: issuer, redirectUri, ...provider, clientId, clientSecret }]
      : [];
  });
}

export function configuredProvider(env: Env, id: string): Provider | undefined {
  return configuredProviders(env).find((provider) => provider.id === id);
}
