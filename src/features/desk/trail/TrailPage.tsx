import { useStore } from '@nanostores/react';
import { trail, trailActions, type TrailEntry } from '#contract/desk/trail';
import { addressOf } from '../../platform/api/request.ts';
import { momentText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../ui/display/use-loaded.ts';
import { Failure } from '../../ui/errors/Failure.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';
import { DeskTable } from './DeskTable.tsx';
import { $trailAction, filterOf, reloadTrail, trailOf } from './trail-store.ts';

/** What was done at the desk, the latest first, of one action or of all. */
export function Trail() {
  const t = translations('desk');
  const action = useStore($trailAction);
  return (
    <section aria-labelledby="trail" className="flex flex-col gap-3">
      <h2 id="trail" className="text-xl">
        {t('trail.title')}
      </h2>
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
      <Entries action={action} />
    </section>
  );
}

function Entries({ action }: { readonly action: TrailEntry['action'] | '' }) {
  const t = translations('desk');
  const loaded = useLoaded(trailOf(action));
  if (loaded.state === 'loading') return <Skeleton bars={['h-32']} />;
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void reloadTrail()} />;
  const { data, nextCursor } = loaded.value;
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
