import { useState } from 'react';
import type { OwnMembership } from '#contract/groups/groups';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LeaveDialog } from './dialogs.ts';

/** A group as a member without a task in it sees it. */
export function MemberView({ own }: { readonly own: OwnMembership }) {
  const t = translations('groups');
  const [isLeaving, setLeaving] = useState(false);
  const { groupName, hasSeat, joinedAt, planEndsAt } = own;
  return (
    <section className="card flex max-w-[680px] flex-col gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl wrap-anywhere">{groupName}</h2>
        <p className="mt-1">{t('you.member')}</p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-quiet">{t('seat.label')}</dt>
          <dd className="text-ink">
            {hasSeat && planEndsAt ? t('seat.until', { date: dateText(planEndsAt) }) : t('seat.none')}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t('joined')}</dt>
          <dd className="text-ink">{dateText(joinedAt)}</dd>
        </div>
      </dl>
      <div className="border-t border-line pt-4">
        <Button look="secondary" size="sm" onClick={() => setLeaving(true)}>
          {t('leave')}
        </Button>
      </div>
      {isLeaving && <LeaveDialog own={own} onClose={() => setLeaving(false)} />}
    </section>
  );
}
