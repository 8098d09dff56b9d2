import type { Body, Reply } from '#contract/feature';
import { invitations, type Invitation } from '#contract/groups/invitations';
import { reloadGroup } from '../../../entities/groups/group-stores.ts';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = invitations;

/** The invitations into a group, the newest first. */
export const invitationsOf = pagedStores<string, Invitation>((groupId, cursor) =>
  request(endpoints.list, { params: { groupId }, query: { cursor } }),
);

export type Invited = Reply<typeof endpoints.invite>;

/** Invites addresses by mail, all or none. */
export async function invite(groupId: string, body: Body<typeof endpoints.invite>): Promise<Invited> {
  const invited = await request(endpoints.invite, { params: { groupId }, body });
  await reloadInvitations(groupId);
  return invited;
}

/** Creates a link and adds it to the list. */
export async function createLink(groupId: string, body: Body<typeof endpoints.createLink>): Promise<Invitation> {
  const link = await request(endpoints.createLink, { params: { groupId }, body });
  await reloadInvitations(groupId);
  return link;
}

/** Mails an invitation again. */
export async function resend(groupId: string, { id }: Invitation): Promise<void> {
  const params = { groupId, invitationId: id };
  await request(endpoints.resend, { params, body: { locale: currentLocale() } });
  await reloadInvitations(groupId);
}

/** Mails the open invitations again that were not mailed lately; returns how many. */
export async function remindAll(groupId: string): Promise<number> {
  const { reminded } = await request(endpoints.remind, { params: { groupId }, body: { locale: currentLocale() } });
  await reloadInvitations(groupId);
  return reminded;
}

/** Ends an invitation. */
export async function revoke(groupId: string, { id }: Invitation): Promise<void> {
  await request(endpoints.revoke, { params: { groupId, invitationId: id } });
  invitationsOf(groupId).change((list) => ({
    ...list,
    data: list.data.map((one) => (one.id === id ? { ...one, state: 'revoked' as const, url: null } : one)),
  }));
  reloadGroup(groupId);
}

/** Reloads the first page of the list, which has the newest ones. */
async function reloadInvitations(groupId: string): Promise<void> {
  reloadGroup(groupId);
  await invitationsOf(groupId).reload();
}
