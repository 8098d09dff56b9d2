import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { trail, trailActions, type TrailEntry, type TrailFilter } from '#contract/desk/trail';
import { DeskFailure } from '../../../entities/desk/DeskFailure.tsx';
import { DeskTable } from '../../../entities/desk/DeskTable.tsx';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { addressOf, request } from '../../../platform/api/request.ts';
import { momentText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { LoadMore } from '../../../ui/lists/LoadMore.tsx';

/** The action whose entries are shown; empty for all. */
const $trailAction = atom<TrailEntry['action'] | ''>('');

const filterOf = (action: TrailEntry['action'] | ''): TrailFilter => (action ? { action } : {});

/** What was done at the desk, by action. */
const trailOf = pagedStores((action: TrailEntry['action'] | '', cursor) =>
  request(trail.endpoints.list, { query: { ...filterOf(action), ...(cursor && { cursor }) } }),
);

/** What was done at the desk, the latest first, of one action or of all. */
export function TrailPage() {
  const t = translations('desk');
  const action = useStore($trailAction);
  const loaded = useLoaded(trailOf(action));
  if (loaded.state === 'failed')
    return <DeskFailure reason={loaded.reason} onRetry={() => void trailOf(action).reload()} />;
  if (loaded.state === 'loading' && !action)
    return <Skeleton bars={['h-12', 'h-64']} className="flex flex-col gap-6" />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('columns.action')}
          value={action}
          onChange={({ target }) => $trailAction.set(target.value as typeof action)}
        >
          <option value="">{t('trail.all')}</option>
          {trailActions.map((one) => (
            <option key={one} value={one}>
              {t(`actions.${one}`)}
            </option>
          ))}
        </SelectField>
        <ButtonLink look="secondary" href={addressOf(trail.endpoints.csv, { query: filterOf(action) })} download>
          {t('trail.csv')}
        </ButtonLink>
      </div>
      {loaded.state === 'loading' ? <Skeleton bars={['h-32']} /> : <Entries action={action} {...loaded.value} />}
    </div>
  );
}

interface EntriesProps {
  readonly action: TrailEntry['action'] | '';
  readonly data: readonly TrailEntry[];
  readonly nextCursor: string | null;
}

function Entries({ action, data, nextCursor }: EntriesProps) {
  const t = translations('desk');
  if (data.length === 0) return <p>{t(action ? 'trail.noneOfAction' : 'trail.none')}</p>;
  return (
    <>
      <DeskTable
        label={t('trail.title')}
        columns={['at', 'actor', 'action', 'subject', 'before', 'after']}
        rows={data.map((entry, at) => ({
          key: String(at),
          cells: [
            momentText(entry.at),
            entry.actor || t('trail.nobody'),
            t(`actions.${entry.action}`),
            entry.subject,
            entry.before ?? '',
            entry.after ?? '',
          ],
        }))}
      />
      {nextCursor && <LoadMore label={t('trail.more')} load={trailOf(action).loadMore} />}
    </>
  );
}
