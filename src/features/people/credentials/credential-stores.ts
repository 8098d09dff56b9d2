import { credentials, type EmailChange, type Session } from '#contract/people/credentials';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { reconnect } from '../../../platform/realtime/realtime.ts';
import { $user } from '../../../platform/session/user-store.ts';

const { endpoints } = credentials;

/** Whether there is a password, and the change of the address that waits. */
export const $credentials = loadedStore(() => request(endpoints.overview, {}));

/** Where a user is signed in, as far as it was asked for. */
export const $sessions = loadedStore(() => request(endpoints.sessions, { query: {} }));

/** Brings the next page of sessions. */
export async function moreSessions(cursor: string): Promise<void> {
  const { data, nextCursor } = await request(endpoints.sessions, { query: { cursor } });
  $sessions.change((loaded) => ({ data: [...loaded.data, ...data], nextCursor }));
}

/** Ends one session. */
export async function endSession({ id }: Session): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.endSession, { params: { sessionId: id } }));
  $sessions.change((loaded) => ({ ...loaded, data: loaded.data.filter((session) => session.id !== id) }));
}

/** Ends every session but this one, which goes on under another cookie. */
export async function endOtherSessions(): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.endOtherSessions, {}));
  reconnect();
  await $sessions.reload();
}

/** Sets a new password for the present one, or a first one; every other session ends. */
export async function changePassword(body: { present?: string; password: string }): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.changePassword, { body }));
  reconnect();
  await Promise.all([$credentials.reload(), $sessions.reload()]);
}

/** Has a code mailed to either address. */
export async function beginEmailChange(email: string): Promise<void> {
  const emailChange = await withConfirmedIdentity(() => request(endpoints.beginEmailChange, { body: { email } }));
  showEmailChange(emailChange);
}

/** Shows the code of one address. */
export async function confirmEmailChange(side: 'former' | 'next', code: string): Promise<void> {
  const { emailChange } = await request(endpoints.confirmEmailChange, { params: { side }, body: { code } });
  if (!emailChange) await $user.reload();
  showEmailChange(emailChange);
}

export async function withdrawEmailChange(): Promise<void> {
  await request(endpoints.withdrawEmailChange, {});
  showEmailChange(null);
}

function showEmailChange(emailChange: EmailChange | null): void {
  $credentials.change((loaded) => ({ ...loaded, emailChange }));
}
