import type { Group, GroupMember } from '#contract/groups/groups';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { removeMembers } from './member-stores.ts';

interface Props {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  readonly onRemoved: (members: readonly GroupMember[]) => void;
  readonly onClose: () => void;
}

/** How many names of many are listed. */
const maxNames = 10;

/** Removes members, after saying what becomes of them. */
export function RemoveDialog({ group, members, onRemoved, onClose }: Props) {
  const t = translations('group-members');
  const [first] = members;
  const isOne = members.length === 1;
  const name = first?.name ?? '';
  const others = members.length - maxNames;
  return (
    <FormDialog
      isQuestion
      title={isOne ? t('remove.one', { name }) : t('remove.several', { count: members.length })}
      submit={t('remove.submit')}
      look="danger"
      cancel={t('cancel')}
      send={async () => {
        await removeMembers(group.id, members);
        toast({ severity: 'success', summary: t('remove.done', { count: members.length }) });
        onRemoved(members);
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {!isOne && (
            <p className="text-ink wrap-anywhere">
              {members
                .slice(0, maxNames)
                .map((member) => member.name)
                .join(', ')}
              {others > 0 && ` ${t('remove.others', { count: others })}`}
            </p>
          )}
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {members.some(({ hasSeat }) => hasSeat) && <li>{t('remove.seat')}</li>}
            <li>{t('remove.records')}</li>
            <li>{t('remove.again')}</li>
          </ul>
        </>
      )}
    </FormDialog>
  );
}
