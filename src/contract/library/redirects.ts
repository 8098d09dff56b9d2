import * as v from 'valibot';
import { backendPrefix } from '#contract/constants';
import { feature, page, PageQuery } from '#contract/feature';
import { Instant } from '#contract/text/fields';
import { splitLocale, withLocale, type RouteName } from '#contract/routes';

/** How an address is written in the redirect table: no language prefix, no slash at the end, no query. */
export function sourceOf(pathname: string): string {
  const { rest } = splitLocale(pathname);
  return new URL(`https://site.invalid/${rest.split('/').filter(Boolean).join('/')}`).pathname;
}

/** Where an entry of the table sends a request: a path of ours keeps the request's language and query. */
export function redirected(destination: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (!destination.startsWith('/')) return destination;
  const target = new URL(destination, 'https://site.invalid');
  const query = [target.search, search].map((part) => part.slice(1)).filter(Boolean);
  return (
    withLocale(target.pathname, splitLocale(pathname).locale) +
    (query.length ? `?${query.join('&')}` : '') +
    target.hash
  );
}

/** Longest source and destination of the table, in characters. */
export const longestSource = 500;
export const longestDestination = 2000;

/** How long an answer of the table may be cached, in seconds. */
export const redirectLife = 60;

/** What can be wrong with an entry of the table; `npm run redirects` says it in words. */
export const redirectIssues = [
  'not_a_path',
  'has_language',
  'reserved',
  'unsafe',
  'own_address',
  'loop',
  'chain',
] as const;

export type RedirectIssue = (typeof redirectIssues)[number];

const Source = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(longestSource, 'too_long'),
);

/** One line of the table; `changedBy` is an editor's mail address, `null` where the content token was shown. */
export const Redirect = v.object({
  source: v.string(),
  destination: v.string(),
  changedBy: v.nullable(v.string()),
  changedAt: Instant,
});

export type Redirect = v.InferOutput<typeof Redirect>;

const table = '/api/redirects';

/** The table of editors' redirects (specification, section 2, Legacy redirects and rule 8). */
export const redirects = feature({
  endpoints: {
    /** At most a minute old. */
    lookup: {
      method: 'GET',
      path: '/api/public/learning-app/redirects',
      for: 'anyone',
      query: v.object({ source: Source }),
      reply: v.object({ destination: v.nullable(v.string()) }),
    },
    list: {
      method: 'GET',
      path: table,
      for: 'editors',
      query: v.object({
        /** What the sources begin with. */
        prefix: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestSource)), ''),
        ...PageQuery.entries,
      }),
      reply: page(Redirect),
    },
    /** Repeated, it changes nothing. */
    set: {
      method: 'PUT',
      path: table,
      for: 'editors',
      body: v.object({
        source: Source,
        destination: v.pipe(
          v.string('required'),
          v.trim(),
          v.minLength(1, 'required'),
          v.maxLength(longestDestination, 'too_long'),
        ),
      }),
      reply: Redirect,
    },
    remove: { method: 'DELETE', path: table, for: 'editors', query: v.object({ source: Source }) },
  },
  errors: { REDIRECT_FAULTY: 422 },
});

/** Pages that the access rules themselves send people to; an entry there could send them back. */
export const reservedPages: readonly RouteName[] = ['login', 'verifyEmail', 'aboutYou'];

/** Addresses that no entry may take away, with all that lies below them: the backend, its tools and the build's files. */
export const servedElsewhere: readonly string[] = [
  backendPrefix,
  '/dev',
  '/app',
  '/apps',
  '/_astro',
  '/art',
  '/builds',
];
