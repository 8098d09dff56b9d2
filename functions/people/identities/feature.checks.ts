import { backendPrefix } from '#contract/constants';
import { beginPath } from '#contract/people/identities';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'identities.providers': { statements: 0 },
    'identities.own': { statements: 2 },
    // An answer of a provider counts once.
    'identities.complete': { repeated: ownTest, texts: { answer: 'a', invitation: '0-not-an-invitation' } },
    // No provider is configured.
    'identities.link': { repeated: ownTest, refused: 404 },
    'identities.linkWaiting': { repeated: ownTest },
    'identities.unlink': { repeated: ownTest },
  },
  routes: [
    { method: 'GET', path: backendPrefix + beginPath },
    { method: 'POST', path: `${backendPrefix}/api/auth/providers/form-post` },
  ],
};
