import { useEffect, useState } from 'react';
import { groupLimits, type GroupMember } from '#contract/groups/groups';
import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import { everybody, membersOf } from '../../../../entities/groups/member-lists.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { transferGroup } from './setting-stores.ts';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

interface Props extends Pick<GroupTabProps, 'group'> {
  readonly onClose: () => void;
}

/** Makes another member the owner, chosen among all and confirmed by name. */
export function TransferDialog({ group, onClose }: Props) {
  const t = translations('group-settings');
  const [newOwner, setNewOwner] = useState<GroupMember>();
  const [confirmed, setConfirmed] = useState(false);
  return (
    <FormDialog
      title={t('transfer.open')}
      submit={newOwner ? t('transfer.submit', { name: newOwner.name }) : t('transfer.open')}
      look="danger"
      cancel={t('cancel')}
      check={(): Record<string, string> => {
        if (!newOwner) return { member: t('transfer.nobody') };
        return confirmed ? {} : { confirmed: t('transfer.confirmFirst') };
      }}
      send={async () => {
        if (!newOwner) return;
        await transferGroup(group.id, newOwner.id);
        toast({ severity: 'success', summary: t('transfer.done', { name: newOwner.name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('transfer.text')}</p>
          <NewOwnerChoice
            group={group}
            newOwner={newOwner}
            error={errors['member']}
            onChoose={(chosen) => {
              setNewOwner(chosen);
              setConfirmed(false);
            }}
          />
          {newOwner && (
            <Choices
              name="confirmed"
              legend={t('transfer.after')}
              several
              choices={[{ value: 'yes', label: t('transfer.confirm', { name: newOwner.name }) }]}
              chosen={confirmed ? ['yes'] : []}
              onChoose={() => setConfirmed(!confirmed)}
              error={errors['confirmed']}
              layout="grid-cols-1"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ChoiceProps extends Pick<GroupTabProps, 'group'> {
  readonly newOwner: GroupMember | undefined;
  readonly error: string | undefined;
  readonly onChoose: (member: GroupMember) => void;
}

/** The search for the new owner among the members. */
function NewOwnerChoice({ group, newOwner, error, onChoose }: ChoiceProps) {
  const t = translations('group-settings');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const loaded = useLoaded(membersOf(group.id, { ...everybody, search }));
  const members = loaded.state === 'ready' ? loaded.value.data.filter(({ role }) => role !== 'owner') : [];
  const isChosenHidden = newOwner !== undefined && !members.some(({ id }) => id === newOwner.id);
  const choices = isChosenHidden ? [newOwner, ...members] : members;
  return (
    <>
      <TextField
        type="search"
        label={t('transfer.search')}
        autoComplete="off"
        data-autofocus
        maxLength={groupLimits.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {loaded.state === 'ready' && choices.length === 0 ? (
        <p role="status">{t('transfer.none')}</p>
      ) : (
        <div className="max-h-64 overflow-y-auto p-1">
          <Choices
            name="member"
            legend={t('transfer.legend')}
            choices={choices.map(({ id, name, email }) => ({
              value: id,
              label: (
                <>
                  {name}
                  <span className="block text-sm font-normal text-quiet wrap-anywhere">{email}</span>
                </>
              ),
            }))}
            chosen={newOwner ? [newOwner.id] : []}
            onChoose={(id) => {
              const chosen = choices.find((member) => member.id === id);
              if (chosen) onChoose(chosen);
            }}
            error={error}
            layout="grid-cols-1"
          />
        </div>
      )}
    </>
  );
}
