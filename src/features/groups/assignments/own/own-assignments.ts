import { assignments, type OwnAssignment } from '#contract/groups/assignments';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

/** What the viewer's groups assigned to them and they have not finished. */
export const $ownAssignments = loadedStore<readonly OwnAssignment[]>(
  async () => (await request(assignments.endpoints.own, { query: { locale: currentLocale() } })).data,
);
