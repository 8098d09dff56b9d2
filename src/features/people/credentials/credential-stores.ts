import { credentials, type EmailChange, type Session } from '#contract/people/credentials';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { reconnect } from '../../../platform/realtime/realtime.ts';
import { $user } from '../../../platform/session/user-store.ts';

const { endpoints } = credentials;

/** Whether there is a password, and the pending changes of the address. */
export const $credentials = loadedStore(() => request(endpoints.overview, {}));

/** The loaded sessions of the user. */
export const $sessions = loadedStore(() => request(endpoints.sessions, { query: {} }));

/** Loads the next page of sessions. */
export async function loadMoreSessions(cursor: string): Promise<void> {
  const { data, nextCursor } = await request(endpoints.sessions, { query: { cursor } });
  $sessions.change((loaded) => ({ data: [...loaded.data, ...data], nextCursor }));
}

/** Ends one session. */
export async function endSession({ id }: Session): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.endSession, { params: { sessionId: id } }));
  $sessions.change((loaded) => ({ ...loaded, data: loaded.data.filter((session) => session.id !== id) }));
}

/** Ends every other session; this one gets a new cookie. */
export async function endOtherSessions(): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.endOtherSessions, {}));
  reconnect();
  await $sessions.reload();
}

/** Changes the password, or sets the first one; every other session ends. */
export async function changePassword(body: { present?: string; password: string }): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.changePassword, { body }));
  reconnect();
  await Promise.all([$credentials.reload(), $sessions.reload()]);
}

/** Begins a change of the address; both addresses receive a code. */
export async function beginEmailChange(email: string): Promise<void> {
  const emailChange = await withConfirmedIdentity(() => request(endpoints.beginEmailChange, { body: { email } }));
  storeEmailChange(emailChange);
}

/** Confirms one address by its code. */
export async function confirmEmailChange(side: 'former' | 'next', code: string): Promise<void> {
  const { emailChange } = await request(endpoints.confirmEmailChange, { params: { side }, body: { code } });
  if (!emailChange) await $user.reload();
  storeEmailChange(emailChange);
}

export async function withdrawEmailChange(): Promise<void> {
  await request(endpoints.withdrawEmailChange, {});
  storeEmailChange(null);
}

/** Stops the pending restoration of the account, which support began. */
export async function stopRestoration(): Promise<void> {
  await request(endpoints.stopOwnRestoration, {});
  $credentials.change((loaded) => ({ ...loaded, restoration: null }));
}

function storeEmailChange(emailChange: EmailChange | null): void {
  $credentials.change((loaded) => ({ ...loaded, emailChange }));
}
