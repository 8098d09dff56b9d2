import type { Group } from '#contract/groups/groups';
import type { Invitation } from '#contract/groups/invitations';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { revoke } from './invitation-stores.ts';

interface Props {
  readonly group: Group;
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Revokes an invitation. */
export function RevokeDialog({ group, invitation, onClose }: Props) {
  const t = translations('group-invitations');
  const { kind, email, role } = invitation;
  return (
    <FormDialog
      isQuestion
      title={email === null ? t('revoke.link') : t('revoke.mail', { email })}
      submit={t('revoke.submit')}
      look="danger"
      cancel={t('cancel')}
      send={async () => {
        await revoke(group.id, invitation);
        toast({ severity: 'success', summary: t('revoke.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(kind === 'link' ? 'revoke.linkText' : 'revoke.text')}</p>
          {kind === 'mail' && role === 'member' && <p>{t('revoke.seat')}</p>}
        </>
      )}
    </FormDialog>
  );
}
