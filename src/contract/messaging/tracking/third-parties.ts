/** Minimum width of the viewport for the launcher of the support widget, in pixels (section 9). */
export const supportLauncherWidth = 1200;

/** Interval of checks whether the support widget and the user are ready, in milliseconds (section 9). */
export const supportRetry = 200;

/** Cookie with the user's consent to third parties, and its lifetime in days. */
export const consentCookie = 'consent';
export const consentCookieDays = 180;
