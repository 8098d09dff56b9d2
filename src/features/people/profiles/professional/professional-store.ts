import type { InferInput } from 'valibot';
import { profiles } from '#contract/people/profiles';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request, type Read } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = profiles;

/** What the page asks for first. */
export const professionalRead = [endpoints.professional, {}] as const satisfies Read;

let loads = 0;

/** What the signed-in user says of their work; each time it is loaded, the form starts again with it. */
export const $professional = loadedStore(async () => ({ info: await request(...professionalRead), load: ++loads }));

export type WorkChange = InferInput<typeof endpoints.changeProfessional.body>;

export async function saveWork(change: WorkChange): Promise<void> {
  const saved = await request(endpoints.changeProfessional, { body: change });
  $professional.change(({ load }) => ({ info: saved, load }));
}

/** What credit that is not yet claimed becomes in another country or profession. */
export async function creditChangesWith({ country, profession }: Pick<WorkChange, 'country' | 'profession'>) {
  const query = { country, profession, locale: currentLocale() };
  return (await request(endpoints.creditChanges, { query })).changes;
}
