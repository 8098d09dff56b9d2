import { identities } from '#contract/people/identities';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';

/** The providers of this deployment, as they are linked to the viewer's account. */
export const $identities = loadedStore(() => request(identities.endpoints.own, {}));
