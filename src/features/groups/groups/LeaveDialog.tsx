import { groups, type OwnMembership } from '#contract/groups/groups';
import { removeOwnGroup } from '../../../entities/groups/group-stores.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { groupHref } from './address.ts';

interface Props {
  readonly own: OwnMembership;
  readonly onClose: () => void;
}

/** Leaves a group, after saying what ends with it. */
export function LeaveDialog({ own, onClose }: Props) {
  const t = translations('group-dialogs');
  const { groupId, memberId, groupName, hasSeat, planEndsAt, role } = own;
  return (
    <FormDialog
      isQuestion
      title={t('leave.title', { group: groupName })}
      submit={t('leave.submit')}
      look="danger"
      cancel={t('cancel')}
      send={async () => {
        await request(groups.endpoints.removeMember, { params: { groupId, memberId } });
        toast({ severity: 'success', summary: t('leave.done', { group: groupName }) });
        // The address may name the group that was left.
        history.replaceState(history.state, '', groupHref(currentLocale(), { group: '', tab: '' }));
        removeOwnGroup(groupId);
      }}
      onClose={onClose}
    >
      {() => (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {hasSeat && planEndsAt && <li>{t('leave.seat')}</li>}
          {role === 'manager' && <li>{t('leave.manager')}</li>}
          <li>{t('leave.records')}</li>
          <li>{t('leave.again')}</li>
        </ul>
      )}
    </FormDialog>
  );
}
