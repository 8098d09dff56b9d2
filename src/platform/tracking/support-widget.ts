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

/** What the widget puts into the page, by its id. */
const containerId = 'freshworks-container';

/**
 * Sign-ins by a provider end here, and the user is not identified on the way (specification, section 4, Support
 * widget).
 */
const silentPath = /\/oauth\/callback$/;

/** Query parameters without personal data, such as a filter of the library. */
const harmless = ['specialty', 'search', 'bookmarked', 'period', 'currency'];

let pageField = '';

/** Brings the support widget; called once, after the first page has finished loading. */
export function beginSupport({ script, pageField: field }: NonNullable<Settings['support']>): void {
  pageField = field;
  loadThirdParty(script);
  followWidth();
  document.addEventListener('astro:before-swap', ({ newDocument }) => keepWidget(newDocument));
  document.addEventListener('astro:page-load', identify);
  identify();
}

/** Shows the launcher where the viewport is wide enough, now and whenever that changes (section 2). */
function followWidth(): void {
  const isWide = matchMedia(`(width >= ${supportLauncherWidth}px)`);
  const show = () => window.FreshworksWidget?.(isWide.matches ? 'show' : 'hide', 'launcher');
  isWide.addEventListener('change', show);
  whenReady(() => window.FreshworksWidget, show);
}

let stopIdentifying: () => void = () => undefined;

/** Gives the widget user and page as soon as both widget and user are ready (section 4). */
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

/** Keeps the store of the user at work while the widget needs it. */
let stopListening: (() => void) | undefined;

/** The address of the page without what gives access, such as the token of an invitation. */
function pageAddress(): string {
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()]) if (!harmless.includes(name)) address.searchParams.delete(name);
  address.hash = '';
  return address.href;
}

/** Looks every 200 ms until something is there, then goes on with it; returns a function that stops it. */
function whenReady<Value>(look: () => Value | undefined, onReady: (value: Value) => void): () => void {
  const found = look();
  if (found !== undefined) {
    onReady(found);
    return () => undefined;
  }
  const timer = setInterval(() => {
    const value = look();
    if (value === undefined) return;
    clearInterval(timer);
    onReady(value);
  }, supportRetry);
  return () => clearInterval(timer);
}

/** Pages come and go as a whole; what the widget has put into the page goes along with its state. */
function keepWidget(newDocument: Document): void {
  const container = document.getElementById(containerId);
  if (!container) return;
  container.dataset['astroTransitionPersist'] = containerId;
  const place = newDocument.createElement('div');
  place.dataset['astroTransitionPersist'] = containerId;
  newDocument.body.append(place);
}
