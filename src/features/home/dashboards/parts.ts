import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/notifications.json', { import: 'default' });

const load = () => loadWithTranslations('notifications', files, () => import('./late-parts.ts'));

/** Parts of the home page; their script is fetched in parallel to the page's data. */
export const Slices = deferred(async () => (await load()).Slices, { isEarly: true });
export const UpNext = deferred(async () => (await load()).UpNext, { isEarly: true });
export const RecentNotifications = deferred(async () => (await load()).RecentNotifications, { isEarly: true });

/** Resolves once the script is loaded, so that no layout shift occurs; if this fails, the first rendering loads it. */
export async function partsLoaded(): Promise<void> {
  await load().catch(() => undefined);
}
