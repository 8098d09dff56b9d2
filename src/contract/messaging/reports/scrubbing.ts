import { pageAt, routes } from '#contract/routes';

/** Fields that look like secrets but are not, and fields that the library never sends. */
const unscrubbedFields = [
  'event_id',
  'trace_id',
  'span_id',
  'parent_span_id',
  'debug_id',
  'release',
  'type',
  'sdkProcessingMetadata',
];

/** Patterns of secrets in texts, with their replacements. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[mail]'],
  [/([?&#][\w.-]+=)[^&\s"'<>()#]*/g, '$1[removed]'],
  [/\bWW-\d{1,4}-\w{4}-\w{4}\b/gi, '[serial]'],
  // Session, reset and CSRF tokens, signatures.
  [/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{22,}/gi, '[token]'],
];

/** A text without email addresses, query values, serial numbers, tokens and the given names. */
export function scrubbedText(text: string, names: readonly string[] = []): string {
  const clean = secrets.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
  return names
    .filter((name) => name.length > 1)
    .reduce(
      (rest, name) => rest.replace(new RegExp(`(?<!\\p{L})${escapeRegExp(name)}(?!\\p{L})`, 'giu'), '[name]'),
      clean,
    );
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A value of a report with all texts scrubbed. */
export function scrubbed<Value>(value: Value, names: readonly string[] = []): Value {
  if (typeof value === 'string') return scrubbedText(value, names) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => scrubbed(item, names)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    unscrubbedFields.includes(key) ? inner : scrubbed(inner as unknown, names),
  ]);
  return Object.fromEntries(entries) as Value;
}

/** The route pattern of an address, without identifiers: `/courses/:courseId`. */
export function pageNameOf(pathname: string): string {
  const page = pageAt(pathname);
  return page ? routes[page.name].path : scrubbedText(pathname);
}

/** The scrubbed fields of reports of browser and edge. */
interface Report {
  request?: { url?: string; method?: string };
  user?: { id?: string | number };
  extra?: unknown;
  server_name?: string;
}

/**
 * A report without personal data: without query, headers, cookies and body of the request, with the user's trace id only,
 * and without email address, token or given name in any text.
 */
export function scrubbedReport<Of extends Report>(report: Of, names: readonly string[] = []): Of {
  const { request, user, extra: _extra, server_name: _server, ...rest } = report;
  const clean = scrubbed(rest, names) as Of;
  if (request?.url) clean.request = { url: addressWithoutDetails(request.url), ...methodOf(request) };
  if (user?.id) clean.user = { id: user.id };
  return clean;
}

function methodOf({ method }: { method?: string }): { method?: string } {
  return method ? { method } : {};
}

function addressWithoutDetails(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pageNameOf(pathname);
}
