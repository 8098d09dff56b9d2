import { signedInCookie } from '#contract/constants';

/** Shows the members' frame from the first paint; it is inlined in the page. */
document.documentElement.toggleAttribute('data-member', document.cookie.split('; ').includes(`${signedInCookie}=1`));
