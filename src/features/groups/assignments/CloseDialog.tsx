import type { Assignment } from '#contract/groups/assignments';
import type { Group } from '#contract/groups/groups';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { closeAssignment } from './assignment-stores.ts';

interface Props {
  readonly group: Group;
  readonly assignment: Assignment;
  /** Called before `onClose` when the assignment is closed. */
  readonly onClosed: () => void;
  readonly onClose: () => void;
}

/** Closes an assignment, after saying what ends with it. */
export function CloseDialog({ group, assignment, onClosed, onClose }: Props) {
  const t = translations('assignments');
  return (
    <FormDialog
      isQuestion
      title={t('close.title', { title: assignment.title })}
      submit={t('close.submit')}
      look="danger"
      cancel={t('cancel')}
      send={async () => {
        await closeAssignment(group.id, assignment);
        toast({ severity: 'success', summary: t('close.done') });
        onClosed();
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {assignment.open > 0 && <p>{t('close.text', { count: assignment.open })}</p>}
          <p>{t('close.records')}</p>
        </>
      )}
    </FormDialog>
  );
}
