import type { ClientDirective } from 'astro';
import { whenIdle } from '../platform/navigation/page/when-idle.ts';

/**
 * How long a page may take to become quiet, and the browser to become idle afterwards, in milliseconds; an island that
 * fails is never hydrated.
 */
const timeout = 5000;

/** `client:quiet` hydrates an island after all others, once the page's data is loaded and the browser is idle. */
const quiet: ClientDirective = (load) => {
  const data = Promise.allSettled(Object.values(window.early ?? {}).filter((answer) => answer !== undefined));
  let hasBegun = false;
  const hydrate = () => {
    if (hasBegun) return;
    hasBegun = true;
    whenIdle(() => void load().then((hydrate) => hydrate()), { timeout });
  };
  const check = () => {
    if (!document.querySelector('astro-island[ssr][client=load]')) void data.then(hydrate);
  };
  document.addEventListener('astro:hydrate', check, true);
  setTimeout(hydrate, timeout);
  check();
};

export default quiet;
