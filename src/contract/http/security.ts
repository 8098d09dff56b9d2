/** The header that restricts which sites may embed a file. */
export const resourcePolicy = 'Cross-Origin-Resource-Policy';

/** Headers of every page and response; the build adds the content security policy of pages. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  [resourcePolicy]: 'same-origin',
};

/** Its value for images that mails and other sites may embed. */
export const crossOrigin = 'cross-origin';

/** The additional header of a site with https. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** The headers of pages and responses of a site with an origin. */
export function headersAt(siteOrigin: string | undefined): Readonly<Record<string, string>> {
  return isHttps(siteOrigin) ? { ...securityHeaders, ...strictTransport } : securityHeaders;
}

/** Whether a site uses https: only then may cookies have the prefix `__Host-`. */
export function isHttps(siteOrigin: string | undefined): boolean {
  return siteOrigin?.startsWith('https:') ?? false;
}

/** Content security policy of HTML that the Worker renders, such as the mailbox: it allows styles but no scripts. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
