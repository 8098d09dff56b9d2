import type { MemberActionProps } from '../../../entities/groups/member-action.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { remind } from './assignment-stores.ts';
import { MemberNames } from './MemberNames.tsx';

/** Reminds the selected members of all that is assigned to them and not finished. */
export function RemindDialog({ group, members, onDone, onClose }: MemberActionProps) {
  const t = translations('assignments');
  return (
    <FormDialog
      isQuestion
      title={t('remind.title', { count: members.length })}
      submit={t('remind.open')}
      cancel={t('cancel')}
      send={async () => {
        const reminded = await remind(group.id, { memberIds: members.map(({ id }) => id) });
        if (reminded > 0) toast({ severity: 'success', summary: t('remind.sent', { count: reminded }) });
        else toast({ severity: 'info', summary: t('remind.none') });
        onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <MemberNames members={members} />
          <p>{t('remind.text')}</p>
        </>
      )}
    </FormDialog>
  );
}
