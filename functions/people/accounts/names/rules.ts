import type { Name } from '../../../data/directory/directory.ts';

export const emailName = (email: string): Name => ({ kind: 'email', name: email });

export const passkeyName = (credentialId: string): Name => ({ kind: 'passkey', name: credentialId });

export const identityName = ({ provider, accountId }: { provider: string; accountId: string }): Name => ({
  kind: 'identity',
  name: `${provider}:${accountId}`,
});
