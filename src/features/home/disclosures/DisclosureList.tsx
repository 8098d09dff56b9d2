import { useState } from 'react';
import { disclosures, type Disclosure } from '#contract/home/disclosures';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';

const $disclosures = loadedStore<readonly Disclosure[]>(
  async () => (await request(disclosures.endpoints.list, { query: { locale: currentLocale() } })).data,
);

/** How many are visible at first. */
const firstEntries = 5;

/** Who saw what about the user, the latest first. */
export function DisclosureList() {
  const t = translations('disclosures');
  const loaded = useLoaded($disclosures);
  const [isWhole, showAll] = useState(false);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $disclosures.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-[190px]']} className="mt-4 grid gap-4" />;
  const all = loaded.value;
  const entries = isWhole ? all : all.slice(0, firstEntries);
  return (
    <section aria-labelledby="disclosures" className="card mt-4 p-5 sm:p-6">
      <h3 id="disclosures" className="font-semibold text-ink">
        {t('title')}
      </h3>
      <p className="mt-1">{t('lead')}</p>
      {all.length === 0 && <p className="mt-3 text-quiet">{t('none')}</p>}
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.viewer} ${entry.title}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5"
          >
            <p className="min-w-0 text-ink wrap-anywhere">{textOf(entry)}</p>
            <p className="text-sm text-quiet">
              <time dateTime={entry.at}>{momentText(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {!isWhole && all.length > firstEntries && (
        <Button look="secondary" onClick={() => showAll(true)}>
          {t('all', { count: all.length })}
        </Button>
      )}
    </section>
  );
}

function textOf({ kind, viewer, groupName, system, title }: Disclosure): string {
  const t = translations('disclosures');
  const facts = { name: viewer || t('nobody'), group: groupName ?? '', title: title ?? '' };
  return t(`kinds.${kind}`, { ...facts, system: system ? t(`systems.${system}`) : '' });
}
