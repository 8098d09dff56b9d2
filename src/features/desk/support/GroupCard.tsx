import { useEffect, useRef } from 'react';
import type { SupportedGroup } from '#contract/desk/support';
import { FactList } from '../../../entities/desk/FactList.tsx';
import { useDeskDialog } from '../../../entities/desk/use-desk-dialog.ts';
import { dateText, numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ArrangePlanDialog } from './ArrangePlanDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

interface Props {
  readonly group: SupportedGroup;
  readonly onChange: (group: SupportedGroup) => void;
}

/** A group with its plan and the people who manage it. */
export function GroupCard({ group, onChange }: Props) {
  const t = translations('support');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const dialog = useDeskDialog<'arrangePlan' | 'invite' | 'transferGroup'>(() => undefined);
  const finish = (changed: SupportedGroup) => {
    onChange(changed);
    dialog.finish(t('done'));
  };
  return (
    <section aria-labelledby="group" className="card flex flex-col gap-6 p-5 sm:p-6">
      <h2 ref={heading} id="group" tabIndex={-1} className="text-xl">
        {group.name}
      </h2>
      <FactList facts={factsOf(group, t).map(([name, value]) => [t(`group.${name}`), value])} />
      <div className="flex flex-col gap-2">
        <h3 className="text-base">{t('group.managers')}</h3>
        <ul className="flex flex-col divide-y divide-line text-sm">
          {group.managers.map(({ memberId, name, email, role }) => (
            <li key={memberId} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="text-ink wrap-anywhere">{`${name}, ${email}`}</span>
              <span className="text-quiet">{t(`group.roles.${role}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {group.paysItself && <p>{t('group.paysItself')}</p>}
      <p role="status" className="text-success empty:hidden">
        {dialog.result}
      </p>
      <div className="flex flex-wrap gap-3">
        {!group.paysItself && (
          <Button size="sm" look="secondary" onClick={() => dialog.start('arrangePlan')}>
            {t('group.arrangePlan')}
          </Button>
        )}
        <Button size="sm" look="secondary" onClick={() => dialog.start('invite')}>
          {t('group.invite')}
        </Button>
        <Button size="sm" look="secondary" onClick={() => dialog.start('transferGroup')}>
          {t('group.transferGroup')}
        </Button>
      </div>
      {dialog.open === 'arrangePlan' && <ArrangePlanDialog group={group} onClose={dialog.close} onChange={finish} />}
      {dialog.open === 'invite' && <InviteDialog group={group} onClose={dialog.close} onChange={finish} />}
      {dialog.open === 'transferGroup' && <TransferDialog group={group} onClose={dialog.close} onChange={finish} />}
    </section>
  );
}

function factsOf(group: SupportedGroup, t: ReturnType<typeof translations>): [name: string, value: string][] {
  const { createdAt, members, planEndsAt, seats } = group;
  return [
    ['createdAt', dateText(createdAt)],
    ['members', numberText(members)],
    ['planEndsAt', planEndsAt ? dateText(planEndsAt) : t('group.noPlan')],
    ['seatsTotal', numberText(seats.total)],
    ['seatsTaken', numberText(seats.taken)],
    ['seatsReserved', numberText(seats.reserved)],
  ];
}
