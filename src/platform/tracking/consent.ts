import { consentCookie, consentCookieDays } from '#contract/messaging/tracking/third-parties';

/** The user's consent: everything, or only what is necessary; `undefined` before a choice. */
export type Consent = 'all' | 'necessary';

/** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** The earlier choice, or the browser's privacy signal. */
export function consent(): Consent | undefined {
  if (asksForPrivacy()) return 'necessary';
  const found = new RegExp(`(?:^|; )${consentCookie}=(all|necessary)(?:;|$)`).exec(document.cookie);
  return found?.[1] as Consent | undefined;
}

/** Saves a choice for 180 days. */
export function saveConsent(choice: Consent): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const seconds = consentCookieDays * 24 * 60 * 60;
  document.cookie = `${consentCookie}=${choice}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
