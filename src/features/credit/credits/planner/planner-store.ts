import { planner, type Planner, type Requirement } from '#contract/credit/planner';
import { request } from '../../../../platform/api/request.ts';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = planner;

/** The learner's requirements with their progress. */
export const $planner = loadedStore<Planner>(() =>
  request(endpoints.planner, {
    query: { locale: currentLocale(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' },
  }),
);

/** Stores a requirement, and loads its progress. */
export async function saveRequirement(requirementId: string, body: Requirement): Promise<void> {
  await request(endpoints.save, { params: { requirementId }, body });
  await $planner.reload();
}

export async function removeRequirement(requirementId: string): Promise<void> {
  await request(endpoints.remove, { params: { requirementId } });
  $planner.change(({ requirements }) => ({ requirements: requirements.filter(({ id }) => id !== requirementId) }));
}
