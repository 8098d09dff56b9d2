import { completions, type Allowance } from '#contract/prompting/completions';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';

/** The remaining runs of today. */
export const $allowance = loadedStore<Allowance>(() => request(completions.endpoints.allowance, {}));
