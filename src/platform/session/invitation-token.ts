import { setTabValue, tabValue } from './tab-storage.ts';

const name = 'invitation';

/** The token where the browser forbids storage. */
let inMemory: string | null = null;

/** The token of the invitation that is opened in this tab. No address contains it, as addresses are sent to servers. */
export function invitationToken(): string | undefined {
  return tabValue(name) ?? inMemory ?? undefined;
}

/** Stores the token of an invitation for this tab, through logins and sign-ups; `null` deletes it. */
export function setInvitationToken(token: string | null): void {
  inMemory = token;
  setTabValue(name, token);
}
