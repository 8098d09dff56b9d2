import { queryValue } from '../../platform/navigation/location.ts';
import { hasSignedInHint } from '../../platform/session/signed-in-hint.ts';
import { currentUser } from '../../platform/session/session.ts';

/** Whose address is being confirmed; `email` is empty if nobody knows it. */
export interface Confirming {
  readonly email: string;
  readonly isSignedIn: boolean;
}

let known: { readonly of: string; readonly answer: Promise<Confirming> } | undefined;

/** The address of the page's query, else of whoever is signed in; found out once for both islands of the page. */
export function confirming(): Promise<Confirming> {
  const given = queryValue('email').trim().toLowerCase();
  const of = `${given} ${hasSignedInHint()}`;
  if (known?.of !== of) known = { of, answer: find(given) };
  return known.answer;
}

async function find(given: string): Promise<Confirming> {
  const user = await currentUser().catch(() => null);
  return { email: given || (user?.email ?? ''), isSignedIn: user !== null };
}
