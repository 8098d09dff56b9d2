import { pageAt, routes } from '#contract/routes';

/** Fields of the report itself that look like secrets, and fields that its library never sends. */
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

/** What must not leave the product inside a text, with what stands in its place. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[mail]'],
  [/([?&#][\w.-]+=)[^&\s"'<>()#]*/g, '$1[removed]'],
  [/\bWW-\d{1,4}-\w{4}-\w{4}\b/gi, '[serial]'],
  // Session, reset and CSRF tokens, signatures.
  [/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{22,}/gi, '[token]'],
];

/** A text without mail addresses, values of queries, serials, tokens and the given names of people. */
export function scrubbedText(text: string, names: readonly string[] = []): string {
  const clean = secrets.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
  return names
    .filter((name) => name.length > 1)
    .reduce((rest, name) => rest.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'giu'), '[name]'), clean);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Anything a report holds, with every text in it scrubbed. */
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

/** The page of an address as the table of routes names it, so that no identifier goes along: `/courses/:courseId`. */
export function pageNameOf(pathname: string): string {
  const page = pageAt(pathname);
  return page ? routes[page.name].path : scrubbedText(pathname);
}

/** What a report has in common in browser and edge, as far as it is scrubbed. */
interface Report {
  request?: { url?: string; method?: string };
  user?: { id?: string | number };
  extra?: unknown;
  server_name?: string;
}

/**
 * A report without personal data: no query, headers, cookies or body of the request, of the person only the traceId,
 * and no mail address, token or known name in any text.
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
