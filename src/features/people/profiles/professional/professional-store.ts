import type { InferInput } from 'valibot';
import { profiles } from '#contract/people/profiles';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request, type Read } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = profiles;

/** The first read of the page. */
export const professionalRead = [endpoints.professional, {}] as const satisfies Read;

let loads = 0;

/** The professional data of the signed-in user; each load resets the form. */
export const $professional = loadedStore(async () => ({ info: await request(...professionalRead), load: ++loads }));

export type WorkChange = InferInput<typeof endpoints.changeProfessional.body>;

export async function saveWork(change: WorkChange): Promise<void> {
  const saved = await request(endpoints.changeProfessional, { body: change });
  $professional.change(({ load }) => ({ info: saved, load }));
}

/** Fetches how unclaimed credit changes in another country or profession. */

export async function fetchCreditChanges({ country, profession }: Pick<WorkChange, 'country' | 'profession'>) {
  const query = { country, profession, locale: currentLocale() };
  return (await request(endpoints.creditChanges, { query })).changes;
}
