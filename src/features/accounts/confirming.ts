import { atom } from 'nanostores';

/** Whose address is being confirmed; `email` is empty while nobody knows it. */
export const $confirming = atom({ email: '', isSignedIn: false });
