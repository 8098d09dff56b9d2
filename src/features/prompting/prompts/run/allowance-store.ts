import { completions, type Allowance } from '#contract/prompting/completions';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';

/** What is left of today's runs. */
export const $allowance = loadedStore<Allowance>(() => request(completions.endpoints.allowance, {}));
