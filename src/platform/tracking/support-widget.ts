import type { User } from '#contract/people/accounts';
import { supportLauncherWidth, supportRetry } from '#contract/messaging/tracking/third-parties';
import type { Settings } from '#contract/settings';
import { hasSignedInHint } from '../session/signed-in-hint.ts';
import { $user, displayName } from '../session/user-store.ts';
import { loadThirdParty } from './third-parties.ts';

/**
 * The interface of the Freshworks Help Widget, which the support script must have: `show` and `hide` of the launcher,
 * `identify` and `prefill` of the ticket form.
 */
type Widget = (method: string, part: string, values?: object) => void;

declare global {
  interface Window {
    FreshworksWidget?: Widget;
  }
}

/** Id of the widget's element. */
const containerId = 'freshworks-container';

/**
 * Where sign-ins by a provider end; the user is not identified there (specification, section 4, Support widget).
 */
const silentPath = /\/oauth\/callback$/;

/** Query parameters without personal data, such as a filter of the library. */
const safeParameters = ['specialty', 'search', 'bookmarked', 'period', 'currency'];

let pageField = '';

/** Loads the support widget; called once, after the first page has finished loading. */
export function startSupport({ script, pageField: field }: NonNullable<Settings['support']>): void {
  pageField = field;
  loadThirdParty(script);
  syncLauncherWithWidth();
  document.addEventListener('astro:before-swap', ({ newDocument }) => persistWidget(newDocument));
  document.addEventListener('astro:page-load', identify);
  identify();
}

/** Shows the launcher while the viewport is wide enough (section 2). */
function syncLauncherWithWidth(): void {
  const isWide = matchMedia(`(width >= ${supportLauncherWidth}px)`);
  const show = () => window.FreshworksWidget?.(isWide.matches ? 'show' : 'hide', 'launcher');
  isWide.addEventListener('change', show);
  whenReady(() => window.FreshworksWidget, show);
}

let stopIdentifying: () => void = () => undefined;

/** Passes user and page to the widget as soon as both are ready (section 4). */
function identify(): void {
  stopIdentifying();
  if (silentPath.test(location.pathname)) return;
  stopIdentifying = whenReady(
    () => {
      const user = readyUser();
      return window.FreshworksWidget && user;
    },
    ({ firstName, lastName, email }) => {
      const name = displayName({ firstName, lastName, email });
      window.FreshworksWidget?.('identify', 'ticketForm', { name, email });
      window.FreshworksWidget?.('prefill', 'ticketForm', { custom_fields: { [pageField]: pageAddress() } });
    },
  );
}

function readyUser(): User | undefined {
  // Without a session the user is not requested.
  if (!hasSignedInHint()) return undefined;
  stopListening ??= $user.listen(() => undefined);
  const loaded = $user.get();
  return loaded.state === 'ready' ? loaded.value : undefined;
}

/** Ends the subscription that keeps the user store loaded for the widget. */
let stopListening: (() => void) | undefined;

/** The address of the page without parameters that grant access, such as the token of an invitation. */
function pageAddress(): string {
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()])
    if (!safeParameters.includes(name)) address.searchParams.delete(name);
  address.hash = '';
  return address.href;
}

/** Polls every 200 ms until `read` returns a value, then calls `onReady`; returns a function that stops it. */
function whenReady<Value>(read: () => Value | undefined, onReady: (value: Value) => void): () => void {
  const found = read();
  if (found !== undefined) {
    onReady(found);
    return () => undefined;
  }
  const timer = setInterval(() => {
    const value = read();
    if (value === undefined) return;
    clearInterval(timer);
    onReady(value);
  }, supportRetry);
  return () => clearInterval(timer);
}

/** Moves the widget's element with its state to the next page. */
function persistWidget(newDocument: Document): void {
  const container = document.getElementById(containerId);
  if (!container) return;
  container.dataset['astroTransitionPersist'] = containerId;
  const place = newDocument.createElement('div');
  place.dataset['astroTransitionPersist'] = containerId;
  newDocument.body.append(place);
}
