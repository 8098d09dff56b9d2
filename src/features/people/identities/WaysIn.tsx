import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/ways-in.json', { import: 'default' });

const List = deferred(
  () => loadWithTranslations('ways-in', words, async () => (await import('./WaysInList.tsx')).WaysInList),
  {
    waiting: () => <Skeleton bars={Array(2).fill('h-11')} className="grid gap-4" />,
  },
);

/** Providers as a part of the profile page; its script and words come once it is seen. */
export function WaysIn() {
  return (
    <div className="card p-5 sm:p-6">
      <List />
    </div>
  );
}
