import type { AcceptanceState, OpenedInvitation } from '#contract/groups/invitations';
import { invitations } from '#contract/groups/invitations';
import { gateOf } from '#contract/navigation/access';
import { nextQuery } from '#contract/navigation/gates';
import type { User } from '#contract/people/accounts';
import { href } from '#contract/routes';
import { storeTypedEmail } from '../../../../entities/identity/typed-email.ts';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { goTo, pageParams } from '../../../../platform/navigation/location.ts';
import { invitationToken, setInvitationToken } from '../../../../platform/session/invitation-token.ts';
import { currentUser } from '../../../../platform/session/session.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = invitations;

/** An invitation with its token and with whom it is opened by; `null` is a visitor. */
export interface Opened {
  readonly state: AcceptanceState;
  readonly token: string;
  readonly invitation: OpenedInvitation;
  readonly user: User | null;
}

/** What a page of an invitation shows; nothing while another page opens. */
export type Found = Opened | { readonly state: 'unknown'; readonly user: User | null } | undefined;

/**
 * Takes the token of a mailed link out of the address, so that neither the history nor a third-party script contains it,
 * and returns the token of this tab.
 */
function consumeToken(): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get('token');
  if (token) {
    history.replaceState(history.state, '', location.pathname + location.search);
    setInvitationToken(token);
    storeTypedEmail(fragment.get('email') ?? '');
  }
  return invitationToken();
}

/** The invitation on the page that is open without a session; users without open gates are redirected to the group's page. */
export async function openForAnyone(): Promise<Found> {
  const locale = currentLocale();
  const given = consumeToken();
  const user = await currentUser();
  const gate = user ? gateOf(user) : undefined;
  if (!given && gate) {
    goTo(href(gate, locale) + nextQuery(href('inviteAccept', locale)), { replace: true });
    return undefined;
  }
  const found = await open(given ?? (user && (await pendingToken())), user);
  if (!user || gate || !found || found.state === 'unknown') return found;
  const { groupId } = found.invitation;
  goTo(href('groupInviteAccept', locale, { groupId }), { replace: true });
  return undefined;
}

/** The invitation on the page of its group. */
export async function openForMember(): Promise<Found> {
  const user = await currentUser();
  const found = await open(consumeToken() ?? (await pendingToken()), user);
  const isOfGroup = found?.state !== 'unknown' && found?.invitation.groupId === pageParams()['groupId'];
  return isOfGroup ? found : { state: 'unknown', user };
}

async function open(token: string | null | undefined, user: User | null): Promise<Found> {
  if (!token) return { state: 'unknown', user };
  try {
    const invitation = await request(endpoints.open, { body: { token } });
    setInvitationToken(token);
    return { state: invitation.state, token, invitation, user };
  } catch (reason) {
    // An unknown or malformed token.
    if (!(reason instanceof ApiError && [404, 422].includes(reason.status))) throw reason;
    setInvitationToken(null);
    return { state: 'unknown', user };
  }
}

async function pendingToken(): Promise<string | null> {
  return (await request(endpoints.pending, {})).token;
}
