import {
  groupProgress,
  type GroupOverview,
  type MemberProgress,
  type MemberTranscript,
  type OwnProgress,
} from '#contract/groups/progress';
import type { Locale } from '#contract/locales';
import { loadedStores } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = groupProgress;

/** The read of a member's page, which its island and early script request. */
export const memberRead = ({ memberId, locale }: { readonly memberId: string; readonly locale: Locale }) =>
  [endpoints.member, { params: { memberId }, query: { locale } }] as const;

/** What the group sees of a member, by the id of the membership. */
export const memberOf = loadedStores<string, MemberProgress>((memberId) =>
  request(...memberRead({ memberId, locale: currentLocale() })),
);

/** What a group sees of the viewer, by its id. */
export const ownProgressIn = loadedStores<string, OwnProgress>((groupId) =>
  request(endpoints.own, { params: { groupId }, query: { locale: currentLocale() } }),
);

/** The numbers of a group, by its id. */
export const overviewOf = loadedStores<string, GroupOverview>((groupId) =>
  request(endpoints.overview, { params: { groupId }, query: { locale: currentLocale() } }),
);

/** Lets a group print the viewer's transcript, or no longer. */
export async function setConsent(groupId: string, mayPrintTranscript: boolean): Promise<void> {
  await request(endpoints.consent, { params: { groupId }, body: { mayPrintTranscript } });
  ownProgressIn(groupId).change((own) => ({ ...own, mayPrintTranscript }));
}

export function transcriptOf(memberId: string): Promise<MemberTranscript> {
  return request(endpoints.transcript, { params: { memberId } });
}
