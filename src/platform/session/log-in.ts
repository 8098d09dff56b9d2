import type { InferInput } from 'valibot';
import { accounts, type Login, type SecondStep, type User } from '#contract/people/accounts';
import { request } from '../api/request.ts';
import { deleteUnownedDrafts } from '../offline/local-drafts.ts';
import { fetchUser } from './session.ts';

/**
 * Opens a session and fetches its user (specification, section 4, Session); if a second step is required, no session is
 * open yet.
 */
export async function logIn(body: InferInput<typeof Login>): Promise<User | SecondStep> {
  const answer = await request(accounts.endpoints.login, { body });
  return 'secondStep' in answer ? answer : sessionOpened();
}

/** Fetches the user of the session just opened. */
export function sessionOpened(): Promise<User> {
  deleteUnownedDrafts();
  return fetchUser();
}
