import { momentText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../ui/display/use-loaded.ts';
import { Failure } from '../../ui/errors/Failure.tsx';
import { $trail } from './trail-store.ts';
import { DeskTable } from './DeskTable.tsx';

/** What was done at the desk, the latest first. */
export function Trail() {
  const t = translations('desk');
  const loaded = useLoaded($trail);
  return (
    <section aria-labelledby="trail" className="flex flex-col gap-3">
      <h2 id="trail" className="text-xl">
        {t('trail.title')}
      </h2>
      {loaded.state === 'loading' && <Skeleton bars={['h-32']} />}
      {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void $trail.reload()} />}
      {loaded.state === 'ready' && loaded.value.length === 0 && <p>{t('trail.none')}</p>}
      {loaded.state === 'ready' && loaded.value.length > 0 && (
        <DeskTable
          label={t('trail.title')}
          columns={['at', 'actor', 'action', 'subject', 'before', 'after']}
          rows={loaded.value.map(({ at, actor, action, subject, before, after }) => ({
            key: `${at} ${action} ${subject}`,
            cells: [
              momentText(at),
              actor || t('trail.nobody'),
              t(`actions.${action}`),
              subject,
              before ?? '',
              after ?? '',
            ],
          }))}
        />
      )}
    </section>
  );
}
