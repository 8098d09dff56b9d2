import { CalendarClock, CircleAlert } from 'lucide-react';
import type { OwnAssignment } from '#contract/groups/assignments';
import { dateText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';

/** When an assignment that is not finished is due, or that it is overdue. */
export function DueDate({ dueOn, isOverdue }: Pick<OwnAssignment, 'dueOn' | 'isOverdue'>) {
  const t = translations('own-assignments');
  if (dueOn === null) return <p className="text-quiet">{t('noDate')}</p>;
  const Icon = isOverdue ? CircleAlert : CalendarClock;
  return (
    <p className={`flex gap-1.5 ${isOverdue ? 'font-semibold text-danger' : 'text-ink'}`}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
      {t(isOverdue ? 'overdue' : 'due', { date: dateText(dueOn) })}
    </p>
  );
}
