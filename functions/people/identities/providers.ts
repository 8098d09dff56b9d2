import { backendPrefix } from '#contract/constants';
import type { ProviderId } from '#contract/people/identities';
import { href } from '#contract/routes';
import type { Env } from '../../env.ts';

/** A provider as this deployment knows it. */
export interface Provider {
  readonly id: ProviderId;
  /** Its name as shown. */
  readonly name: string;
  /** What its tokens name as their issuer; Microsoft's name the tenant in the place of `{tenantid}`. */
  readonly issuer: string;
  /** Where its description is. */
  readonly described: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it sends the browser back to. */
  readonly redirectUri: string;
  /** Parameters beyond those for every provider. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Where Apple posts its answer, below the proxy prefix. */
export const formPostPath = '/api/auth/providers/form-post';

const scope = 'openid email profile';
/** On a shared computer, the account of the previous user must not be chosen silently. */
const chosen = { scope, prompt: 'select_account' };
const entra = 'https://login.microsoftonline.com';

/** The providers that have an id and a secret here. */
export function configuredProviders(env: Env): Provider[] {
  const redirectUri = env.SITE_ORIGIN + href('oauthCallback', 'en');
  const tenant = env.MICROSOFT_TENANT || 'common';
  const isOneTenant = /^[\da-f-]{36}$/i.test(tenant);
  const known = [
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      asked: chosen,
    },
    {
      id: 'microsoft',
      name: 'Microsoft',
      issuer: `${entra}/${isOneTenant ? tenant : '{tenantid}'}/v2.0`,
      described: `${entra}/${tenant}/v2.0`,
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
      asked: chosen,
    },
    {
      id: 'apple',
      name: 'Apple',
      issuer: 'https://appleid.apple.com',
      clientId: env.APPLE_CLIENT_ID,
      clientSecret: env.APPLE_CLIENT_SECRET,
      redirectUri: env.SITE_ORIGIN + backendPrefix + formPostPath,
      // Apple sends names and addresses in this mode only.
      asked: { scope: 'openid email name', response_mode: 'form_post' },
    },
    {
      id: 'openid',
      name: env.OPENID_NAME || (URL.canParse(env.OPENID_ISSUER ?? '') ? new URL(env.OPENID_ISSUER ?? '').host : ''),
      issuer: env.OPENID_ISSUER ?? '',
      clientId: env.OPENID_CLIENT_ID,
      clientSecret: env.OPENID_CLIENT_SECRET,
      asked: { scope },
    },
  ] as const;
  return known.flatMap((provider) => {
    const { clientId, clientSecret, issuer } = provider;
    return clientId && clientSecret && issuer
      ? [{ described: issuer, redirectUri, ...provider, clientId, clientSecret }]
      : [];
  });
}

export function configuredProvider(env: Env, id: string): Provider | undefined {
  return configuredProviders(env).find((provider) => provider.id === id);
}
