import { useState } from 'react';
import { assignmentLimits } from '#contract/groups/assignments';
import type { MemberActionProps } from '../../../entities/groups/member-action.ts';
import { ApiError } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { assign } from './assignment-stores.ts';
import { Audience } from './Audience.tsx';
import { CourseField } from './CourseField.tsx';
import { Dates } from './Dates.tsx';
import { blankFor, bodyOf, faultsOf, type AssignmentDraft } from './draft.ts';

interface Props extends Omit<MemberActionProps, 'members'> {
  /** Who gets it, where that is chosen already. */
  readonly members?: MemberActionProps['members'];
}

/** The new assignment as it is filled in, and how it is sent, once. */
function useAssigning({ group, members, onDone }: Props) {
  // Sent again after a lost answer, it assigns nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [isFull, setFull] = useState(false);
  const name = members ? `assignment-of-members-${group.id}` : `assignment-${group.id}`;
  const { draft, fill, deleteDraft } = useDraft<AssignmentDraft>(name, blankFor(members));
  const whole = members ? { ...draft, members } : draft;
  const check = () => ({ ...Object.fromEntries(unreadable.map((field) => [field, ' '])), ...faultsOf(whole) });
  const onFault = (field: string, isFaulty: boolean) =>
    setUnreadable((fields) => [...fields.filter((one) => one !== field), ...(isFaulty ? [field] : [])]);
  const send = async () => {
    setFull(false);
    try {
      const { open } = await assign(group.id, key, bodyOf(whole));
      const t = translations('assignments');
      toast({ severity: 'success', summary: open > 0 ? t('assigned', { count: open }) : t('assignedToNobody') });
    } catch (reason) {
      if (isOverLimit(reason)) return setFull(true);
      throw reason;
    }
    deleteDraft();
    onDone();
  };
  return { draft: whole, fill, check, send, onFault, isFull };
}

/** Assigns a course or webinar to all members or to some. */
export function AssignDialog(props: Props) {
  const t = translations('assignments');
  const { group, members, onClose } = props;
  const { draft, fill, check, send, onFault, isFull } = useAssigning(props);
  return (
    <FormDialog
      title={members ? t('form.titleFor', { count: members.length }) : t('new')}
      submit={t('form.submit')}
      cancel={t('cancel')}
      check={check}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <CourseField course={draft.course} error={errors['courseId']} onChoose={(course) => fill({ course })} />
          <Dates draft={draft} errors={errors} onFill={fill} onFault={onFault} />
          <TextArea
            name="note"
            label={t('form.note')}
            hint={t('form.noteHint', { used: draft.note.length, most: assignmentLimits.note })}
            maxLength={assignmentLimits.note}
            rows={3}
            value={draft.note}
            onChange={({ target }) => fill({ note: target.value })}
            error={errors['note']}
          />
          <Audience group={group} members={members} draft={draft} errors={errors} onFill={fill} />
          {isFull && <Notice kind="danger">{t('form.full', { most: assignmentLimits.open })}</Notice>}
        </>
      )}
    </FormDialog>
  );
}

/** Whether the group has as many open assignments as it may. */
function isOverLimit(reason: unknown): boolean {
  return reason instanceof ApiError && Boolean(reason.problem.errors?.['courseId']?.includes('above_maximum'));
}
