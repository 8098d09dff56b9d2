import type { Assignment } from '#contract/groups/assignments';
import type { Group } from '#contract/groups/groups';
import { assignedHref } from '#contract/groups/groups/notifications';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { AssignmentState } from './AssignmentState.tsx';
import { RemindButton } from './RemindButton.tsx';
import { dueText } from './time-zones.ts';

interface Props {
  readonly group: Group;
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** An open assignment: what is due when, how many have finished, and what can be done with it. */
export function AssignmentItem({ group, assignment, onClose }: Props) {
  const t = translations('assignments');
  const { title, language, note, validFrom, audience, includesNewMembers, done, open } = assignment;
  const who = includesNewMembers ? `${audience}WithNew` : audience;
  return (
    <li className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">
          <a
            lang={language}
            href={assignedHref(assignment, currentLocale())}
            className="underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </h3>
        <AssignmentState assignment={assignment} />
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

function Actions({ group, assignment: { id, title, open }, onClose }: Props) {
  const t = translations('assignments');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {open > 0 && (
        <RemindButton
          groupId={group.id}
          body={{ assignmentId: id }}
          look="secondary"
          label={t('remind.open')}
          name={title}
        />
      )}
      <Button look="quiet" size="sm" aria-label={t('closeOf', { title })} onClick={onClose}>
        {t('close.open')}
      </Button>
    </div>
  );
}
