import { useState } from 'react';
import type { Group, GroupMember } from '#contract/groups/groups';
import { may, type GroupRole } from '#contract/navigation/permissions';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { changeMember, mayRemove } from './member-stores.ts';

interface Props {
  readonly group: Group;
  readonly member: GroupMember;
  readonly onChanged: (member: GroupMember) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const givenRoles = ['manager', 'member'] as const satisfies readonly GroupRole[];

/** Changes the role of a member and whether they have a seat. */
export function MemberDialog({ group, member, onChanged, onRemove, onClose }: Props) {
  const t = translations('group-members');
  const [role, setRole] = useState<GroupRole>(member.role);
  const [hasSeat, setHasSeat] = useState(member.hasSeat);
  const mayChangeRole = may('changeRoles', { kind: 'group', role: group.role }) && member.role !== 'owner';
  return (
    <FormDialog
      title={member.name}
      submit={t('dialog.save')}
      cancel={t('cancel')}
      send={async () => {
        const changed = await changeMember(group.id, member.id, {
          ...(role !== member.role && role !== 'owner' && { role }),
          ...(hasSeat !== member.hasSeat && { hasSeat }),
        });
        toast({ severity: 'success', summary: t('dialog.saved', { name: member.name }) });
        onChanged(changed);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p className="text-quiet wrap-anywhere">{member.email}</p>
          {mayChangeRole && <RoleChoice role={role} onChoose={setRole} />}
          <Choices
            name="seat"
            legend={t('columns.seat')}
            hint={t('dialog.free', { count: group.seats.free })}
            several
            choices={[{ value: 'seat', label: t('dialog.seat') }]}
            chosen={hasSeat ? ['seat'] : []}
            onChoose={() => setHasSeat(!hasSeat)}
            layout="grid-cols-1"
          />
          {member.hasSeat && !hasSeat && <p>{t('dialog.taken')}</p>}
          {mayRemove(group, member) && (
            <p className="border-t border-line pt-4">
              <button type="button" className="page-link text-danger!" onClick={onRemove}>
                {t('dialog.remove')}
              </button>
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface RoleProps {
  readonly role: GroupRole;
  readonly onChoose: (role: GroupRole) => void;
}

function RoleChoice({ role, onChoose }: RoleProps) {
  const t = translations('group-members');
  return (
    <Choices<GroupRole>
      name="role"
      legend={t('columns.role')}
      choices={givenRoles.map((value) => ({
        value,
        label: (
          <>
            {translations('groups')(`roles.${value}`)}
            <span className="block text-sm font-normal text-quiet">{t(`roles.${value}`)}</span>
          </>
        ),
      }))}
      chosen={[role]}
      onChoose={onChoose}
      layout="grid-cols-1"
    />
  );
}
