import { domains, type GroupOffer } from '#contract/groups/domains';
import { href } from '#contract/routes';
import { request } from '../../../platform/api/request.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { localDraft, saveLocalDraft } from '../../../platform/offline/local-drafts.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = domains;

/** The ids of groups whose offers the user has dismissed on this device. */
const dismissed = 'dismissed-groups';

/** Whether the user has no offers, as few domains have any; a logout loads the page anew. */
let isEmpty = false;

/** Groups that the user may join by the domain of their address; none if they cannot be read. */
export async function loadOffers(): Promise<readonly GroupOffer[]> {
  if (isEmpty) return [];
  const found = await request(endpoints.offers, {}).catch(() => undefined);
  isEmpty = found?.data.length === 0;
  const ignored = localDraft<readonly string[]>(dismissed) ?? [];
  return (found?.data ?? []).filter(({ groupId, hasFreeSeat }) => hasFreeSeat && !ignored.includes(groupId));
}

/** Joins a group and opens its page by a full load: the open page still has the former plan. */
export async function joinGroup(groupId: string): Promise<void> {
  const { planEndsAt } = await request(endpoints.join, { params: { groupId } });
  await $user.reload();
  goTo(href(planEndsAt ? 'dashboard' : 'groups', currentLocale()), { reload: true });
}

export function dismissOffer(groupId: string): void {
  saveLocalDraft(dismissed, [...(localDraft<readonly string[]>(dismissed) ?? []), groupId]);
}
