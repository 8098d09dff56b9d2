import { createHash } from 'node:crypto';
import { isLoopback, originOf } from '#contract/messaging/realtime';
import { localePrefixes, routeNames, routes } from '#contract/routes';
import { embedOrigins } from '#contract/webinars/webinars/stream';
import { headersAt, resourcePolicy, crossOrigin } from '#contract/http/security';

/** Maximum length of a line in `_headers`. */
const maxLineLength = 2000;

interface Deployment {
  readonly realtimeHost?: string | undefined;
  readonly siteOrigin?: string | undefined;
  /** The host of the account's videos at Cloudflare Stream. */
  readonly streamHost?: string | undefined;
}

/**
 * `_headers` for built pages: the content security policy with the hashes of all inline scripts, the given origins and
 * realtime host, and how long each kind of file is cached.
 */
export function headersOf(
  pages: Iterable<string>,
  origins: readonly string[],
  { realtimeHost, siteOrigin, streamHost }: Deployment = {},
): string {
  const policy = `  Content-Security-Policy: ${contentSecurityPolicy(inlineScripts(pages), origins, { realtimeHost, streamHost })}`;
  if (policy.length > maxLineLength) throw new Error('The content security policy is too long for one header line.');
  return [...pageRules(policy, siteOrigin), ...fileRules].join('\n') + '\n';
}

const fileRules = [
  '/_astro/*',
  '  Cache-Control: public, max-age=31536000, immutable',
  // The policy applies to pages only; with a script it would only add bytes.
  '  ! Content-Security-Policy',
  '/art/*',
  '  Cache-Control: public, max-age=86400, stale-while-revalidate=604800',
  // The Worker serves the id of the latest build with its own headers.
  '/builds/*',
  '  Cache-Control: public, max-age=31536000, immutable',
  // Pictures for mails and other sites; a header that is set twice would have both values.
  ...['/art/*', '/logo.svg', '/apple-touch-icon.png'].flatMap((path) => [
    path,
    `  ! ${resourcePolicy}`,
    `  ${resourcePolicy}: ${crossOrigin}`,
  ]),
];

function pageRules(policy: string, siteOrigin: string | undefined): string[] {
  const anonymous = routeNames.filter((name) => routes[name].for === 'anyone').map((name) => routes[name].path);
  return [
    '/*',
    policy,
    ...Object.entries(headersAt(siteOrigin)).map(([name, value]) => `  ${name}: ${value}`),
    ...anonymous.flatMap((path) =>
      localePrefixes.flatMap((prefix) => [
        `${prefix}${path.replace(/:\w+/, '*')}`,
        '  Cache-Control: public, max-age=0, s-maxage=3600, must-revalidate',
      ]),
    ),
  ];
}

/**
 * Rich text may contain styles, so `style-src` allows inline ones (architecture, CSP). Configured third parties may run
 * scripts, receive requests, and embed images and frames, the players of some hosts only frames.
 */
function contentSecurityPolicy(
  hashes: readonly string[],
  origins: readonly string[],
  { realtimeHost = '', streamHost = '' }: Deployment,
): string {
  const videos = streamHost ? [originOf(streamHost)] : [];
  const own = (directive: string, ...more: readonly string[]) => [directive, "'self'", ...more].join(' ');
  return [
    own('default-src'),
    own('script-src', ...hashes, ...origins),
    own('style-src', "'unsafe-inline'"),
    own('img-src', 'data:', 'blob:', ...videos, ...origins),
    // Scripts that play streams hand them to the video as blobs.
    own('media-src', 'blob:', ...videos),
    own('connect-src', ...socketsOf(realtimeHost), ...videos, ...origins),
    own('frame-src', ...embedOrigins, ...origins),
    "object-src 'none'",
    "base-uri 'none'",
    own('form-action'),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A hosted realtime service that browsers connect to; without one, `'self'` covers the sockets of this site. */
function socketsOf(realtimeHost: string): string[] {
  return realtimeHost ? [`${isLoopback(realtimeHost) ? 'ws' : 'wss'}://${realtimeHost}`] : [];
}

function inlineScripts(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const [, attributes = '', code = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      const isCode = !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
      if (isCode && code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}
