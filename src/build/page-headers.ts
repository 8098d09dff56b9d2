import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { localePrefixes, routeNames, routes } from '#contract/routes';
import { securityHeaders } from '#contract/security';

/** A line of `_headers` holds at most this many characters. */
const longestLine = 2000;

/**
 * Writes `_headers`: the content security policy with the hashes of every inline script of the build, and how long
 * each kind of file is kept.
 */
export function pageHeaders(): AstroIntegration {
  return {
    name: 'page-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const policy = `  Content-Security-Policy: ${contentSecurityPolicy(inlineScripts(folder))}`;
        if (policy.length > longestLine)
          throw new Error('The content security policy is too long for one header line.');
        writeFileSync(`${folder}_headers`, [...pageRules(policy), ...fileRules].join('\n') + '\n');
      },
    },
  };
}

const fileRules = [
  '/_astro/*',
  '  Cache-Control: public, max-age=31536000, immutable',
  '/art/*',
  '  Cache-Control: public, max-age=86400, stale-while-revalidate=604800',
  '/builds/*',
  '  Cache-Control: no-store',
];

function pageRules(policy: string): string[] {
  const anonymous = routeNames.filter((name) => routes[name].for === 'anyone').map((name) => routes[name].path);
  return [
    '/*',
    policy,
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    ...anonymous.flatMap((path) =>
      localePrefixes.flatMap((prefix) => [
        `${prefix}${path.replace(/:\w+/, '*')}`,
        '  Cache-Control: public, max-age=0, s-maxage=3600, must-revalidate',
      ]),
    ),
  ];
}

/** Rich text may carry styles, so `style-src` allows inline ones (architecture, CSP). */
function contentSecurityPolicy(hashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${realtimeHost()}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A hosted realtime service that browsers connect to; without one, `'self'` covers the sockets of this site. */
function realtimeHost(): string {
  const host = process.env['REALTIME_HOST'];
  return host ? `wss://${host}` : '';
}

function inlineScripts(folder: string): string[] {
  const hashes = new Set<string>();
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(folder + file, 'utf8');
    for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      const isCode = !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes);
      if (isCode && code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}
