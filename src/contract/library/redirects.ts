import * as v from 'valibot';
import { backendPrefix } from '#contract/constants';
import { feature, page, PageQuery } from '#contract/feature';
import { Instant } from '#contract/text/fields';
import { splitLocale, type RouteName } from '#contract/routes';

/** Normalizes an address for the redirect table: without language prefix, trailing slash and query. */
export function sourceOf(pathname: string): string {
  const { rest } = splitLocale(pathname);
  return new URL(`https://site.invalid/${rest.split('/').filter(Boolean).join('/')}`).pathname;
}

/** Maximum length of source and destination, in characters. */
export const maxSourceLength = 500;
export const maxDestinationLength = 2000;

/** How long a lookup may be cached, in seconds. */
export const redirectLife = 60;

/** Errors of an entry; `npm run redirects` has their texts. */
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
  v.maxLength(maxSourceLength, 'too_long'),
);

/** One entry of the table; `changedBy` is an editor's email address, `null` if the content token was used. */
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
      for: 'commands',
      query: v.object({
        /** Prefix of the sources. */
        prefix: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxSourceLength)), ''),
        ...PageQuery.entries,
      }),
      reply: page(Redirect),
    },
    /** Repeated, it changes nothing. */
    set: {
      method: 'PUT',
      path: table,
      for: 'commands',
      body: v.object({
        source: Source,
        destination: v.pipe(
          v.string('required'),
          v.trim(),
          v.minLength(1, 'required'),
          v.maxLength(maxDestinationLength, 'too_long'),
        ),
      }),
      reply: Redirect,
    },
    remove: { method: 'DELETE', path: table, for: 'commands', query: v.object({ source: Source }) },
  },
  errors: { REDIRECT_FAULTY: 422 },
});

/** Pages that the access rules redirect to; an entry for them could cause a loop. */
export const reservedPages: readonly RouteName[] = ['login', 'verifyEmail', 'aboutYou'];

/** Prefixes of addresses that no entry may redirect: the backend, its tools and the build's files. */
export const reservedPrefixes: readonly string[] = [
  backendPrefix,
  '/dev',
  '/app',
  '/apps',
  '/_astro',
  '/art',
  '/builds',
];
