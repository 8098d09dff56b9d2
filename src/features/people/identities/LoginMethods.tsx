import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/ways-in.json', { import: 'default' });

const List = deferred(
  () => loadWithTranslations('ways-in', files, async () => (await import('./LoginMethodList.tsx')).LoginMethodList),
  {
    waiting: () => <Skeleton bars={Array(2).fill('h-11')} className="grid gap-4" />,
  },
);

/** Login methods in the profile; script and translations load once they are visible. */
export function LoginMethods() {
  return (
    <div className="card p-5 sm:p-6">
      <List />
    </div>
  );
}
