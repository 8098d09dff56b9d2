import { scrubbed, scrubbedReport } from '#contract/messaging/reports/scrubbing';

/** The envelope endpoint of a DSN: `https://host/path/api/project/envelope/` for `https://key@host/path/project`. */
export function ingestAddress(dsn: string): URL {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  const address = new URL(`${protocol}//${host}${path}/api/${project}/envelope/`);
  address.searchParams.set('sentry_key', username);
  address.searchParams.set('sentry_version', '7');
  return address;
}

/** Kinds of items that our browser code sends. */
const itemTypes = ['event', 'transaction', 'log', 'client_report'];

/**
 * An envelope to forward: its header names no other DSN, and its items, one line with a header and
 * one with JSON each, contain nothing personal and none of the `names`. `undefined` if it is invalid or contains kinds
 * of items that our browser code does not send.
 */
export function envelopeToForward(text: string, names: readonly string[] = []): string | undefined {
  const [first = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const header = parseLine(first);
  if (!header || lines.length === 0 || lines.length % 2 !== 0) return undefined;
  const { dsn: _dsn, ...fields } = header;
  const cleanLines = [JSON.stringify(fields)];
  for (let at = 0; at < lines.length; at += 2) {
    const item = cleanItem(parseLine(lines[at] ?? ''), parseLine(lines[at + 1] ?? ''), names);
    if (!item) return undefined;
    cleanLines.push(...item);
  }
  return cleanLines.join('\n');
}

type Line = Record<string, unknown>;

function cleanItem(header: Line | undefined, payload: Line | undefined, names: readonly string[]) {
  const type = String(header?.['type']);
  if (!header || !payload || !itemTypes.includes(type)) return undefined;
  // Scrubbing changes the length.
  const { length: _length, ...fields } = header;
  const isReport = type === 'event' || type === 'transaction';
  try {
    const cleanLines = isReport ? scrubbedReport(payload, names) : scrubbed(payload, names);
    return [JSON.stringify(fields), JSON.stringify(cleanLines)];
  } catch {
    // Its URL is invalid, or it is nested too deep.
    return undefined;
  }
}

function parseLine(line: string): Line | undefined {
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
