/** How long the chosen language is stored, in days (specification, section 9). */
export const languageCookieDays = 365;

/** Name of the cookie with the chosen language. */
export const languageCookie = 'locale';

/** How long a toast stays by default, in milliseconds (specification, section 9). */
export const toastLife = 5000;

/** How long a toast of an app error stays, in milliseconds (specification, section 9). */
export const errorToastLife = 8000;

/** How long the offline toast stays, in milliseconds (specification, section 9). */
export const offlineToastLife = 15_000;

/** The longest wait before a route is resolved, in milliseconds (specification, section 9). */
export const settleDelay = 100;

/** A page is reloaded for a missing chunk at most once per path within this time, in milliseconds (section 9). */
export const chunkReloadInterval = 10_000;

/** How often a page checks for a newer build, in milliseconds. */
export const buildPollInterval = 5 * 60_000;

/** The placeholder for the id of the build in pages. */
export const unstampedBuild = 'unstamped';

/** Prefix of the backend's addresses; the edge answers or forwards them (product decisions, Names). */
export const backendPrefix = '/backend';

/** Cookie and header of the CSRF token (specification, section 7). */
export const csrfTokenCookie = 'XSRF-TOKEN';
export const csrfTokenHeader = 'X-XSRF-TOKEN';

/** Readable cookie beside the session's own, which scripts cannot see: `1` while a user is signed in. */
export const signedInCookie = 'signed-in';

/** Statuses on which an idempotent request is repeated once (specification, section 7). */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/** Shortest and longest password, in characters. */
export const passwordLength = { min: 10, max: 128 } as const;

/** How long a mailed six-digit code or reset link works, in seconds. */
export const verificationCodeLife = 15 * 60;
export const resetLinkLife = 60 * 60;

/** Wait before another verification mail may be asked for, in seconds. */
export const resendWait = 60;

/** Share of a video's intervals that must have been played to complete it (product decisions, Lessons). */
export const videoCompletionShare = 0.95;

/** Default pass mark in percent (product decisions, Quizzes). */
export const defaultPassMark = 70;

/** Default number of attempts at a mastery quiz (product decisions, Quizzes). */
export const defaultAttempts = 3;

/** How long data that was loaded for a page may be shown again before it is reloaded, in milliseconds (section 9). */
export const deferredLoadCache = 600_000;

/** Header by which tests and demo histories set the time of a request on a local server. */
export const clockHeader = 'X-Clock';
