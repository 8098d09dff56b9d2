/** How wide the viewport is at least where the launcher of the support widget is shown, in pixels (section 9). */
export const supportLauncherWidth = 1200;

/** Interval of checks whether the support widget and the user are ready, in milliseconds (section 9). */
export const supportRetry = 200;

/** Cookie that keeps what a user allows third parties, and how long, in days. */
export const consentCookie = 'consent';
export const consentCookieDays = 180;
