import type { Reply } from '#contract/feature';
import { sampleRate } from '#contract/messaging/reports';
import type { settings } from '#contract/settings';
import type { Env } from '../../env.ts';
import { isReporting, environmentOf } from './rules.ts';

/** The settings of this deployment for browsers. */
export function asSettings(env: Env, address: string): Reply<typeof settings.endpoints.settings> {
  return {
    environment: environmentOf(address, env.LIVE_HOST),
    reportsErrors: isReporting(env, address),
    sampleRate: sampleRate(env.SENTRY_SAMPLE_RATE),
    support: env.SUPPORT_SCRIPT_URL ? { script: env.SUPPORT_SCRIPT_URL, pageField: env.SUPPORT_PAGE_FIELD } : null,
    tagScript: env.TAG_SCRIPT_URL || null,
  };
}
