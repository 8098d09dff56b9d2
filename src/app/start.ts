import { buildOf, isOutdated, runningBuild } from '../platform/navigation/page/build-id.ts';
import { onIslandError, onPreloadError } from '../platform/errors/chunks.ts';
import { handleError } from '../platform/errors/early-errors.ts';
import { takeErrorPage } from '../platform/errors/failed-page.ts';
import { prefetchedPage } from '../platform/navigation/page/prefetched-pages.ts';
import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';
import '../ui/frame/menus.ts';
import { navigationSettled } from '../platform/navigation/page/navigation-settle.ts';

/** Starts every page; the module runs once, whatever pages follow. */
document.addEventListener('astro:before-preparation', (event) => {
  const load = event.loader;
  event.loader = async () => {
    const failed = takeErrorPage();
    if (failed) return void (event.newDocument = failed);
    await navigationSettled();
    if (isOutdated()) return event.preventDefault();
    const held = prefetchedPage(event.to);
    if (held) event.newDocument = held;
    else await load();
    // A page of another build has other scripts, so that it is loaded by a full load.
    if (buildOf(event.newDocument) !== runningBuild) event.preventDefault();
  };
});

document.addEventListener('astro:before-swap', ({ newDocument }) => {
  newDocument.documentElement.toggleAttribute('data-member', hasSignedInHint());
});

document.addEventListener('astro:after-swap', () => {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
});

/** Handles an island whose script cannot be loaded or run. */
document.addEventListener('astro:hydration-error', (event) => {
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  onIslandError(error, event.target as Element);
});

addEventListener('vite:preloadError', onPreloadError);

addEventListener('error', ({ error, message }) => handleError((error as unknown) ?? message));
addEventListener('unhandledrejection', ({ reason }) => handleError(reason));
