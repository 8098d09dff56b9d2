import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/factors-section.json', { import: 'default' });

const Card = deferred(
  () => loadWithTranslations('factors-section', files, async () => (await import('./FactorsCard.tsx')).FactorsCard),
  {
    waiting: () => <Skeleton bars={['h-[92px]', 'h-[112px]']} className="card flex flex-col gap-4 px-5 py-5 sm:px-6" />,
  },
);

/** Two-step verification and passkeys; script and translations load once they are visible. */
export function TwoStepSection() {
  return <Card />;
}
