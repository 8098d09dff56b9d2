import { useState } from 'react';
import { groupLimits, type Group, type GroupMember } from '#contract/groups/groups';
import { everybody, membersOf } from '../../../entities/groups/member-lists.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { useDelayed } from './use-delayed.ts';

export type ChosenMember = Pick<GroupMember, 'id' | 'name' | 'email'>;

interface Props {
  readonly group: Group;
  readonly chosen: readonly ChosenMember[];
  readonly error: string | undefined;
  readonly onChoose: (members: readonly ChosenMember[]) => void;
}

/** The choice of members, with a search among all of them. */
export function MemberChoice({ group, chosen, error, onChoose }: Props) {
  const t = translations('assignments');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly ChosenMember[]>();
  const $members = membersOf(group.id, { ...everybody, search: useDelayed(typed) });
  const loaded = useLoaded($members);
  if (loaded.state === 'ready' && loaded.value.data !== found) setFound(loaded.value.data);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $members.reload()} />;
  if (!found) return <Skeleton bars={['h-11', 'h-11', 'h-11']} />;
  const hidden = chosen.filter(({ id }) => !found.some((member) => member.id === id));
  const listed = [...hidden, ...found];
  const toggle = (id: string) => {
    const rest = chosen.filter((member) => member.id !== id);
    onChoose(rest.length < chosen.length ? rest : [...chosen, ...listed.filter((member) => member.id === id)]);
  };
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label={t('form.searchMembers')}
        autoComplete="off"
        maxLength={groupLimits.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {listed.length === 0 ? (
        <p role="status">{t('form.noMembers')}</p>
      ) : (
        <div className="max-h-64 overflow-y-auto p-1">
          <Choices
            name="memberIds"
            legend={t('form.chosen', { count: chosen.length })}
            several
            choices={listed.map(({ id, name, email }) => ({
              value: id,
              label: (
                <>
                  {name}
                  <span className="block text-sm font-normal text-quiet wrap-anywhere">{email}</span>
                </>
              ),
            }))}
            chosen={chosen.map(({ id }) => id)}
            onChoose={toggle}
            error={error}
            layout="grid-cols-1"
          />
        </div>
      )}
    </div>
  );
}
