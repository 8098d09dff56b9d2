/** The header that says which sites may show a file. */
export const resourcePolicy = 'Cross-Origin-Resource-Policy';

/** Headers every page and every answer carries; the content security policy of pages is added by the build. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  [resourcePolicy]: 'same-origin',
};

/** Its value for pictures that mails and other sites may show. */
export const sharedWithAll = 'cross-origin';

/** The header that a site reached over https carries as well. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** The headers of pages and answers of a site that is reached at an address. */
export function headersAt(siteOrigin: string | undefined): Readonly<Record<string, string>> {
  return isHttps(siteOrigin) ? { ...securityHeaders, ...strictTransport } : securityHeaders;
}

/** Whether a site is reached over https: only then may cookies have the prefix `__Host-`. */
export function isHttps(siteOrigin: string | undefined): boolean {
  return siteOrigin?.startsWith('https:') ?? false;
}

/** Content security policy of HTML that the Worker makes itself, such as the mailbox: it looks as it likes and runs nothing. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
