import { scrubbed, scrubbedReport } from '#contract/messaging/reports/scrubbing';

/** Where envelopes for a DSN go: `https://key@host/path/project` takes them at `https://host/path/api/project/envelope/`. */
export function ingestAddress(dsn: string): URL {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const address = new URL(`${protocol}//${host}${path}/api/${project}/envelope/`);
  address.searchParams.set('sentry_key', username);
  address.searchParams.set('sentry_version', '7');
  return address;
}

/** Kinds of items the browser of this product sends. */
const itemTypes = ['event', 'transaction', 'log', 'client_report'];

/**
 * An envelope as it is handed on: its header names no other place to go to, and its items, one line with a header and
 * one with JSON each, hold nothing personal, none of the `names` either. `undefined` if it is none, or carries something
 * that browsers of this product do not send.
 */
export function envelopeToForward(text: string, names: readonly string[] = []): string | undefined {
  const [first = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const header = parsed(first);
  if (!header || lines.length === 0 || lines.length % 2 !== 0) return undefined;
  const { dsn: _dsn, ...own } = header;
  const clean = [JSON.stringify(own)];
  for (let at = 0; at < lines.length; at += 2) {
    const item = cleanItem(parsed(lines[at] ?? ''), parsed(lines[at + 1] ?? ''), names);
    if (!item) return undefined;
    clean.push(...item);
  }
  return clean.join('\n');
}

type Line = Record<string, unknown>;

function cleanItem(header: Line | undefined, payload: Line | undefined, names: readonly string[]) {
  const type = String(header?.['type']);
  if (!header || !payload || !itemTypes.includes(type)) return undefined;
  // Scrubbing changes the length.
  const { length: _length, ...own } = header;
  const isReport = type === 'event' || type === 'transaction';
  try {
    const clean = isReport ? scrubbedReport(payload, names) : scrubbed(payload, names);
    return [JSON.stringify(own), JSON.stringify(clean)];
  } catch {
    // Its address is none, or it is nested too deep.
    return undefined;
  }
}

function parsed(line: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Line) : undefined;
  } catch {
    return undefined;
  }
}

interface Frame {
  filename: string;
  function: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** The frames of a stack in the form of V8, the outermost first. */
export function framesOf(stack: string): Frame[] {
  const lines = stack.matchAll(/^\s*at (?:async )?(?:(.*?) \()?(.+?):(\d+):(\d+)\)?$/gm);
  return Array.from(lines, ([, name = '?', filename = '', line, column]) => ({
    filename,
    function: name,
    lineno: Number(line),
    colno: Number(column),
    in_app: !filename.startsWith('node:'),
  })).reverse();
}
