import { signedInCookie } from '#contract/constants';

/** Shows members their frame from the first paint; it stands in the page itself. */
document.documentElement.toggleAttribute('data-member', document.cookie.split('; ').includes(`${signedInCookie}=1`));
