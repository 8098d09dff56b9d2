import { hasSignedInHint } from '../../platform/session/signed-in-hint.ts';

/** Open pages ask who is signed in only where the browser remembers somebody, so that visitors load nothing for it. */
document.addEventListener('astro:page-load', () => {
  if (hasSignedInHint()) void import('./account-menu.ts');
});
