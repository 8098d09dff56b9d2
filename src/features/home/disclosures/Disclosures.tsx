import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/disclosures.json', { import: 'default' });

/** Who saw what about the user; script and translations load once it is visible. */
export const Disclosures = deferred(
  () => loadWithTranslations('disclosures', files, async () => (await import('./DisclosureList.tsx')).DisclosureList),
  { waiting: () => <Skeleton bars={['h-[190px]']} className="mt-4 grid gap-4" /> },
);
