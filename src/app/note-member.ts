import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';

/** Shows members their frame from the first paint; it stands in the page itself. */
document.documentElement.toggleAttribute('data-member', hasSignedInHint());
