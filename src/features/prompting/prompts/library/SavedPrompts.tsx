import { useEffect, useState } from 'react';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useFeature } from '../../../../platform/session/use-feature.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { $saved, setFilter, loadMore } from './saved-store.ts';
import { SavedItem } from './SavedItem.tsx';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

const everyFolder = '*';

/** Saved prompts to search, open and organize; without the required plan earlier ones stay readable. */
export function SavedPrompts({ onOpened }: { readonly onOpened: () => void }) {
  const t = translations('prompt-library');
  const maySave = useFeature('savedPrompts');
  const loaded = useLoaded($saved);
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState(everyFolder);
  const more = useAction((cursor: string) => loadMore(cursor).catch(showError));
  useEffect(() => {
    const timer = setTimeout(
      () => setFilter({ search, folder: folder === everyFolder ? undefined : folder }),
      searchDelay,
    );
    return () => clearTimeout(timer);
  }, [search, folder]);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $saved.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-11', 'h-16', 'h-16', 'h-16']} />;
  const { data, folders, count, nextCursor } = loaded.value;
  return (
    <div className="flex flex-col gap-4">
      {maySave === false && <Upgrade hasSaved={count > 0} />}
      {count === 0 && maySave !== false && <p className="py-6 text-center text-quiet">{t('saved.none')}</p>}
      {count > 0 && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              type="search"
              label={t('saved.search')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {folders.length > 0 && <FolderSelect folders={folders} value={folder} onChange={setFolder} />}
          </div>
          <p role="status" className="sr-only">
            {t('saved.found', { count: data.length })}
          </p>
          {data.length === 0 && <p className="py-4 text-center text-quiet">{t('saved.nothingFound')}</p>}
          <ul className="flex flex-col gap-2">
            {data.map((prompt) => (
              <SavedItem
                key={prompt.id}
                prompt={prompt}
                folders={folders}
                maySave={maySave !== false}
                onOpened={onOpened}
              />
            ))}
          </ul>
          {nextCursor && (
            <Button look="secondary" size="bar" busy={more.isBusy} onClick={() => void more.run(nextCursor)}>
              {t('saved.more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface FolderSelectProps {
  readonly folders: readonly string[];
  readonly value: string;
  readonly onChange: (folder: string) => void;
}

function FolderSelect({ folders, value, onChange }: FolderSelectProps) {
  const t = translations('prompt-library');
  return (
    <SelectField label={t('saved.folder')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value={everyFolder}>{t('saved.everyFolder')}</option>
      <option value="">{t('saved.noFolder')}</option>
      {folders.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

function Upgrade({ hasSaved }: { readonly hasSaved: boolean }) {
  const t = translations('prompt-library');
  return (
    <div className="rounded-card bg-primary-50 px-4 py-4 text-primary-950">
      <p className="font-semibold">{t('upgrade.title')}</p>
      <p className="mb-3 mt-1">{t(hasSaved ? 'upgrade.kept' : 'upgrade.text')}</p>
      <ButtonLink size="bar" href={href('pricing', currentLocale())}>
        {t('upgrade.plans')}
      </ButtonLink>
    </div>
  );
}
