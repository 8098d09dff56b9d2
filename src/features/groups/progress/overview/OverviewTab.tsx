import type { ReactNode } from 'react';
import type { Group } from '#contract/groups/groups';
import { overviewLimits, type GroupOverview } from '#contract/groups/progress';
import { href } from '#contract/routes';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { useFresh } from '../../../../entities/groups/use-fresh.ts';
import { dateText, momentText, numberText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { overviewOf } from '../progress-stores.ts';
import { Activity } from './Activity.tsx';
import { Completion } from './Completion.tsx';
import { ExportMembers } from './ExportMembers.tsx';

interface Props {
  readonly group: Group;
  /** What other features say about the group, which does not wait for its numbers. */
  readonly children?: ReactNode;
}

/** Completion, credits and activity of a group. */
export function OverviewTab({ group, children }: Props) {
  return (
    <div className="flex flex-col gap-8">
      {children}
      <Numbers group={group} />
    </div>
  );
}

function Numbers({ group }: Pick<Props, 'group'>) {
  const t = translations('group-overview');
  const $overview = overviewOf(group.id);
  useFresh(group.id, $overview);
  const loaded = useLoaded($overview);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $overview.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-28', 'h-64', 'h-64']} />;
  const overview = loaded.value;
  return (
    <>
      {overview.countedAt && <Tiles groupId={group.id} overview={overview} />}
      {overview.begun === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <Activity weeks={overview.weeks} members={overview.members} />
          <Completion courses={overview.courses} />
        </>
      )}
      <ExportMembers groupId={group.id} />
      {overview.countedAt && (
        <p className="text-sm text-quiet">{t('counted', { date: momentText(overview.countedAt) })}</p>
      )}
    </>
  );
}

interface TilesProps {
  readonly groupId: string;
  readonly overview: GroupOverview;
}

function Tiles({ groupId, overview }: TilesProps) {
  const t = translations('group-overview');
  const { members, activeMembers, begun, finished, claimed, unclaimed } = overview;
  const inactive = members - activeMembers;
  const byActivity = `${href('groups', currentLocale())}?group=${groupId}&tab=members&sort=active`;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      <Tile
        label={t('tiles.active', { count: overviewLimits.activeDays })}
        value={activeMembers}
        note={t('tiles.ofMembers', { count: members })}
      >
        {inactive > 0 && (
          <a href={byActivity} className="font-semibold text-primary-700 underline underline-offset-4">
            {t('tiles.inactive', { count: inactive })}
          </a>
        )}
      </Tile>
      <Tile label={t('tiles.finished')} value={finished} note={t('tiles.ofBegun', { count: begun })} />
      <div className="flex flex-col-reverse justify-end rounded-card border border-credit-line bg-credit-soft p-4">
        <dt className="text-sm text-body">{t('tiles.claimed')}</dt>
        {claimed.length === 0 && <dd className="text-2xl font-bold text-ink">0</dd>}
        {claimed.map(({ creditType, credits }) => (
          <dd key={creditType} className="text-ink">
            <span className="text-2xl font-bold">{numberText(credits)}</span> <CreditType name={creditType} />
          </dd>
        ))}
      </div>
      <Tile
        label={t('tiles.unclaimed')}
        value={unclaimed.members}
        note={unclaimed.until ? t('tiles.until', { date: dateText(unclaimed.until) }) : undefined}
      />
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  readonly value: number;
  readonly note: string | undefined;
  readonly children?: ReactNode;
}

function Tile({ label, value, note, children }: TileProps) {
  return (
    <div className="card flex flex-col-reverse justify-end p-4">
      <dt className="text-sm text-body">{label}</dt>
      <dd className="text-2xl font-bold text-ink">
        {numberText(value)}
        {note && <span className="text-base font-normal text-quiet"> {note}</span>}
      </dd>
      {children && <dd className="order-first mt-1 text-sm">{children}</dd>}
    </div>
  );
}
