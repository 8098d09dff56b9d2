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
  const [heir, setHeir] = useState<GroupMember>();
  const [confirmed, setConfirmed] = useState(false);
  return (
    <FormDialog
      title={t('transfer.open')}
      submit={heir ? t('transfer.submit', { name: heir.name }) : t('transfer.open')}
      look="danger"
      cancel={t('cancel')}
      check={(): Record<string, string> => {
        if (!heir) return { member: t('transfer.nobody') };
        return confirmed ? {} : { confirmed: t('transfer.confirmFirst') };
      }}
      send={async () => {
        if (!heir) return;
        await transferGroup(group.id, heir.id);
        toast({ severity: 'success', summary: t('transfer.done', { name: heir.name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('transfer.text')}</p>
          <HeirChoice
            group={group}
            heir={heir}
            error={errors['member']}
            onChoose={(chosen) => {
              setHeir(chosen);
              setConfirmed(false);
            }}
          />
          {heir && (
            <Choices
              name="confirmed"
              legend={t('transfer.after')}
              several
              choices={[{ value: 'yes', label: t('transfer.confirm', { name: heir.name }) }]}
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
  readonly heir: GroupMember | undefined;
  readonly error: string | undefined;
  readonly onChoose: (member: GroupMember) => void;
}

/** The search for the new owner among the members. */
function HeirChoice({ group, heir, error, onChoose }: ChoiceProps) {
  const t = translations('group-settings');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const loaded = useLoaded(membersOf(group.id, { ...everybody, search }));
  const members = loaded.state === 'ready' ? loaded.value.data.filter(({ role }) => role !== 'owner') : [];
  const isHeirHidden = heir !== undefined && !members.some(({ id }) => id === heir.id);
  const choices = isHeirHidden ? [heir, ...members] : members;
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
            chosen={heir ? [heir.id] : []}
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
