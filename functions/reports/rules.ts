import { environmentOf } from '../tracking/rules.ts';

/** What must be configured for errors to be reported. */
interface Configured {
  readonly LIVE_HOST: string;
  readonly SENTRY_DSN?: string;
}

/** Whether errors are reported: only in production, and only where there is a place to report to (section 8). */
export function isReporting({ LIVE_HOST, SENTRY_DSN }: Configured, address: string): boolean {
  return Boolean(SENTRY_DSN) && environmentOf(address, LIVE_HOST) === 'live';
}

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
 * An envelope as it is handed on: its header names no other place to go to. `undefined` if it is none, or carries
 * something that browsers of this product do not send.
 */
export function envelopeToForward(text: string): string | undefined {
  const [first = '', ...rest] = text.split('\n');
  const header = parsed(first);
  const items = rest.map(parsed).filter((line) => line !== undefined && 'type' in line && isItemHeader(line)) as Line[];
  if (!header || items.length === 0) return undefined;
  if (!items.every(({ type }) => itemTypes.includes(String(type)))) return undefined;
  const { dsn: _dsn, ...own } = header;
  return [JSON.stringify(own), ...rest].join('\n');
}

type Line = Record<string, unknown>;

/** Payloads carry a `type` as well; headers hold nothing but what describes their item. */
function isItemHeader(line: Line): boolean {
  return Object.keys(line).every((key) =>
    ['type', 'length', 'item_count', 'content_type', 'sample_rand'].includes(key),
  );
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
