import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Assignment } from '#contract/groups/assignments';
import type { Group } from '#contract/groups/groups';
import { href } from '#contract/routes';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { showError } from '../../../ui/toasts/show-error.ts';
import { remind } from './assignment-stores.ts';
import { dueText } from './time-zones.ts';

interface Props {
  readonly group: Group;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** An open assignment: what is due when, how many have finished, and what can be done with it. */
export function AssignmentItem({ group, assignment, onClose }: Props) {
  const t = translations('assignments');
  const { courseId, title, note, validFrom, audience, includesNewMembers, done, open } = assignment;
  const who = includesNewMembers ? `${audience}WithNew` : audience;
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">
          <a href={href('course', currentLocale(), { courseId })} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h3>
        <State assignment={assignment} />
      </div>
      <p className="text-quiet">
        <span className="text-ink">{dueText(assignment)}</span> ·{' '}
        {t(`who.${who}`, { date: dateText(assignment.assignedAt) })}
        {validFrom && ` · ${t('validFrom', { date: dateText(validFrom) })}`}
      </p>
      {note && <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{note}</p>}
      {done + open > 0 && (
        <div className="flex flex-col gap-1.5">
          <p>{t('finished', { done, count: done + open })}</p>
          <ProgressBar share={done / (done + open)} label={t('finishedOf', { title })} />
        </div>
      )}
      <Actions group={group} assignment={assignment} onClose={onClose} />
    </li>
  );
}

/** Whether it is overdue, or nobody has it left to do. */
function State({ assignment: { isOverdue, done, open } }: Pick<Props, 'assignment'>) {
  const t = translations('assignments');
  if (!isOverdue && open > 0) return null;
  const Icon = isOverdue ? CircleAlert : CircleCheck;
  const look = isOverdue ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  const state = isOverdue ? 'overdue' : done > 0 ? 'allDone' : 'nobody';
  return (
    <p className={`flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {t(`states.${state}`)}
    </p>
  );
}

function Actions({ group, assignment: { id, title, open }, onClose }: Props) {
  const t = translations('assignments');
  const [reminded, setReminded] = useState<number>();
  const reminding = useAction(() => remind(group.id, { assignmentId: id }).then(setReminded, showError));
  return (
    <div className="-ml-3.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      {open > 0 && (
        <Button
          look="quiet"
          size="sm"
          busy={reminding.isBusy}
          aria-label={t('remindOf', { title })}
          onClick={() => void reminding.run()}
        >
          {t('remind.open')}
        </Button>
      )}
      <Button look="quiet" size="sm" aria-label={t('closeOf', { title })} onClick={onClose}>
        {t('close.open')}
      </Button>
      <p role="status" className="px-3.5 empty:hidden">
        {reminded !== undefined && (reminded > 0 ? t('remind.done', { count: reminded }) : t('remind.nobody'))}
      </p>
    </div>
  );
}
