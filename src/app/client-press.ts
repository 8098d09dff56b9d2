import type { ClientDirective } from 'astro';

/**
 * `client:press` hydrates an island when the visitor first does something on the page, or at once if the address has one
 * of the named values, which the island shows. Buttons that were pressed in the island before, and forms that were
 * submitted, are pressed and submitted again afterwards.
 */
const press: ClientDirective = (load, { value }, island) => {
  const waiting = new AbortController();
  const options = { capture: true, signal: waiting.signal };
  const repeats: (() => void)[] = [];
  const repeatLater = (event: Event) => {
    if (!(event.target instanceof Element) || !island.contains(event.target)) return;
    const target = event.target.closest<HTMLElement>('form, button');
    if (!target || (event.type === 'click' && target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    repeats.push(() => (target instanceof HTMLFormElement ? target.requestSubmit() : target.click()));
  };
  let hasBegun = false;
  const hydrate = () => {
    if (!island.isConnected) return waiting.abort();
    if (hasBegun) return;
    hasBegun = true;
    // The browser shows the effect of the press first.
    requestAnimationFrame(() => setTimeout(() => void load().then((hydrate) => hydrate())));
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, repeatLater, options);
  for (const type of ['pointerdown', 'keydown', 'focusin']) document.addEventListener(type, hydrate, options);
  const onHydrated = () => {
    waiting.abort();
    for (const repeat of repeats) repeat();
  };
  island.addEventListener('astro:hydrate', onHydrated, { once: true });
  // Forms are disabled until their script runs, as the browser would put the values into the address; here they wait.
  for (const button of island.querySelectorAll<HTMLButtonElement>('button[type=submit]')) button.disabled = false;
  const named = new URLSearchParams(location.search);
  if (Array.isArray(value) && value.some((name) => named.has(String(name)))) hydrate();
};

export default press;
