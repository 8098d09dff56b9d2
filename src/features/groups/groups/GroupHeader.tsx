import { useState } from 'react';
import { areSeatsLow, type Group, type OwnMembership } from '#contract/groups/groups';
import { may } from '#contract/navigation/permissions';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { LeaveDialog } from './dialogs.ts';

interface Props {
  readonly own: OwnMembership;
  readonly group: Group;
  /** Opens the tab where seats are ordered; `undefined` for whoever does not see it. */
  readonly onOrderSeats: (() => void) | undefined;
}

/** Name, plan and seats of a group, and what the viewer is in it. */
export function GroupHeader({ own, group, onOrderSeats }: Props) {
  const t = translations('groups');
  const [isLeaving, setLeaving] = useState(false);
  const { name, role, seats, members, planEndsAt } = group;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          <p className="mt-1">
            {t(`you.${role}`)} {own.hasSeat && t('you.seat')}
          </p>
          <p className="text-quiet">{planEndsAt ? t('plan.until', { date: dateText(planEndsAt) }) : t('plan.none')}</p>
        </div>
        {may('leave', { kind: 'group', role }) && (
          <Button look="secondary" size="sm" onClick={() => setLeaving(true)}>
            {t('leave')}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Tile label={t('tiles.members')} value={members} />
        <Tile label={t('tiles.taken')} value={seats.taken} note={t('tiles.of', { total: seats.total })} />
        <Tile label={t('tiles.reserved')} value={seats.reserved} />
        <Tile label={t('tiles.free')} value={seats.free} />
      </dl>
      {(seats.total === 0 || areSeatsLow(seats)) && (
        <Notice kind={seats.total === 0 ? 'info' : 'warning'}>
          <p>{seats.total === 0 ? t('seats.none') : t('seats.low', { count: seats.free })}</p>
          {onOrderSeats && (
            <button type="button" className="page-link" onClick={onOrderSeats}>
              {t('seats.order')}
            </button>
          )}
        </Notice>
      )}
      {isLeaving && <LeaveDialog own={own} onClose={() => setLeaving(false)} />}
    </header>
  );
}

interface TileProps {
  readonly label: string;
  readonly value: number;
  readonly note?: string;
}

function Tile({ label, value, note }: TileProps) {
  return (
    <div className="card flex flex-col-reverse justify-end p-4">
      <dt className="text-sm text-body">{label}</dt>
      <dd className="text-2xl font-bold text-ink">
        {value}
        {note && <span className="text-base font-normal text-quiet"> {note}</span>}
      </dd>
    </div>
  );
}
