import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/personal-data.json', { import: 'default' });

/** Export and deletion in the profile; script and translations load once they are visible. */
export const YourData = deferred(
  () => loadWithTranslations('personal-data', files, async () => (await import('./YourDataCards.tsx')).YourDataCards),
  { waiting: () => <Skeleton bars={['h-[190px]', 'h-[170px]']} className="grid gap-4" /> },
);
