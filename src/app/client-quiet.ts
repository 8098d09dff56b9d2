import type { ClientDirective } from 'astro';

/** How long a page may take to become quiet, in milliseconds; an island that fails never wakes up. */
const timeoutMs = 5000;

/** Safari lacks `requestIdleCallback`. */
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/** `client:quiet` wakes an island after all others, once the data of the page is there and the browser is idle. */
const quiet: ClientDirective = (load) => {
  const data = Promise.allSettled(Object.values(window.early ?? {}).filter((answer) => answer !== undefined));
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    whenIdle(() => void load().then((hydrate) => hydrate()));
  };
  const look = () => {
    if (!document.querySelector('astro-island[ssr][client=load]')) void data.then(begin);
  };
  document.addEventListener('astro:hydrate', look, true);
  setTimeout(begin, timeoutMs);
  look();
};

export default quiet;
