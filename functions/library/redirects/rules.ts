import type { Viewer } from '#contract/navigation/access';
import { redirectFor } from '#contract/navigation/gates';
import { isLocalPath, movedTo } from '#contract/navigation/addresses';
import { reservedPages, reservedPrefixes, sourceOf, type RedirectIssue } from '#contract/library/redirects';
import { pageAt, splitLocale, statusOfErrorPage, type RouteName } from '#contract/routes';

export interface Entry {
  readonly source: string;
  readonly destination: string;
  /** The destination as a source would be written, if it stays on this site. */
  readonly destinationPath: string | null;
}

/** The issues of an entry by field. */
export type Faults = Partial<Record<'source' | 'destination', RedirectIssue[]>>;

/** Pages that a user signed in is sent to from pages for visitors (rule 2, and after signing in). */
const homes: readonly (RouteName | undefined)[] = ['dashboard', 'profileInfo'];

/** A viewer who has passed every gate. */
const member: Viewer = {
  id: '',
  role: 'learner',
  planType: 'trial',
  isVerified: true,
  registrationCompleted: true,
};

/** Normalizes the slashes of an entry. */
export function entryOf(source: string, destination: string): Entry {
  const isLocal = destination.startsWith('/');
  return { source: sourceOf(source), destination, destinationPath: isLocal ? sourceOf(pathOf(destination)) : null };
}

/** Validates an entry; `origins` are the addresses of this site. */
export function faultsOf(source: string, destination: string, origins: readonly string[]): Faults {
  const ofSource = sourceIssue(source);
  const ofDestination = destinationIssue(source, destination, origins);
  return { ...(ofSource && { source: [ofSource] }), ...(ofDestination && { destination: [ofDestination] }) };
}

/** Validates an entry against stored ones. */
export function chainFaults(
  { source, destinationPath }: Entry,
  neighbours: readonly Pick<Entry, 'source' | 'destinationPath'>[],
): Faults {
  const isRedirectedAgain = neighbours.find((one) => one.source === destinationPath);
  const isReached = neighbours.some((one) => one.destinationPath === source);
  const issue = isRedirectedAgain?.destinationPath === source ? 'loop' : 'chain';
  return {
    ...(isReached && issue === 'chain' && { source: ['chain'] }),
    ...(isRedirectedAgain && { destination: [issue] }),
  };
}

function sourceIssue(source: string): RedirectIssue | undefined {
  if (!isLocalPath(source) || /[?#]/.test(source)) return 'not_a_path';
  if (hasLanguage(source)) return 'has_language';
  const path = sourceOf(source);
  const name = pageAt(path)?.name;
  const isReserved =
    reservedPrefixes.some((folder) => path === folder || path.startsWith(`${folder}/`)) ||
    (name !== undefined && reservedPages.includes(name)) ||
    movedTo(path) !== undefined ||
    statusOfErrorPage(path) !== undefined;
  return isReserved ? 'reserved' : undefined;
}

function destinationIssue(source: string, destination: string, origins: readonly string[]): RedirectIssue | undefined {
  if (!destination.startsWith('/') || destination.startsWith('//')) return awayIssue(destination, origins);
  if (!isLocalPath(destination)) return 'unsafe';
  const path = pathOf(destination);
  if (hasLanguage(path)) return 'has_language';
  if (!isLocalPath(source)) return undefined;
  if (sourceOf(path) === sourceOf(source) || comesBack(source, path)) return 'loop';
  return movedTo(path) === undefined ? undefined : 'chain';
}

/** Only `https` leaves the site, to a foreign host and without a password in the address. */
function awayIssue(destination: string, origins: readonly string[]): RedirectIssue | undefined {
  if (!/^https:\/\/[^\s\\\u0000-\u001f]+$/i.test(destination) || !URL.canParse(destination)) return 'unsafe';
  const { origin, username, password } = new URL(destination);
  if (username || password) return 'unsafe';
  return origins.includes(origin) ? 'own_address' : undefined;
}

/** Whether the access rules may send a user from the destination back to the source. */
function comesBack(source: string, path: string): boolean {
  const page = pageAt(path);
  if (!page || !homes.includes(pageAt(sourceOf(source))?.name)) return false;
  return redirectFor({ page, path, viewer: member }) !== undefined;
}

function hasLanguage(path: string): boolean {
  return splitLocale(path).rest !== path;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}
