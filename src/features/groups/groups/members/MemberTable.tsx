import type { Group, GroupMember } from '#contract/groups/groups';
import { href } from '#contract/routes';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useMedia } from '../../../../ui/use-media.ts';

interface Props {
  readonly members: readonly GroupMember[];
  readonly group: Group;
  readonly selected: readonly GroupMember[];
  readonly maySelect: (member: GroupMember) => boolean;
  readonly onSelect: (selected: readonly GroupMember[]) => void;
  readonly onChange: (member: GroupMember) => void;
}

/** Members as a table, on phones as cards. */
export function MemberTable(props: Props) {
  const isWide = useMedia('(width >= 768px)');
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table(props: Props) {
  const t = translations('group-members');
  const { members, selected, maySelect, onSelect } = props;
  const selectable = members.filter(maySelect);
  const isAll = selectable.length > 0 && selectable.every((member) => has(selected, member));
  return (
    <div className="card overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-quiet">
          <tr>
            {selectable.length > 0 ? (
              <th scope="col" className="w-12 px-1">
                <Tick label={t('selectAll')} isTicked={isAll} onTick={() => onSelect(isAll ? [] : selectable)} />
              </th>
            ) : (
              <td className="w-3" />
            )}
            {(['name', 'role', 'seat', 'joined'] as const).map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold">
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {members.map((member) => (
            <tr key={member.id} className={has(selected, member) ? 'bg-primary-50' : ''}>
              <td className="px-1">
                <Selection {...props} member={member} />
              </td>
              <th scope="row" className="px-3 py-2.5 font-normal wrap-anywhere">
                <Name {...props} member={member} />
              </th>
              <td className="px-3 py-2.5">{translations('groups')(`roles.${member.role}`)}</td>
              <td className="px-3 py-2.5">{t(member.hasSeat ? 'hasSeat' : 'noSeat')}</td>
              <td className="px-3 py-2.5">{dateText(member.joinedAt)}</td>
              <td className="px-3 py-2.5 text-right">
                <Change {...props} member={member} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards(props: Props) {
  const t = translations('group-members');
  return (
    <ul className="flex flex-col gap-3">
      {props.members.map((member) => (
        <li
          key={member.id}
          className={`card flex gap-1 p-2 pr-4 ${has(props.selected, member) ? 'border-primary-300! bg-primary-50!' : ''}`}
        >
          <div className="w-11 shrink-0">
            <Selection {...props} member={member} />
          </div>
          <div className="min-w-0 flex-1 py-2">
            <div className="wrap-anywhere">
              <Name {...props} member={member} />
            </div>
            <p className="mt-1">
              {translations('groups')(`roles.${member.role}`)} · {t(member.hasSeat ? 'hasSeat' : 'noSeat')}
            </p>
            <p className="text-sm text-quiet">{t('since', { date: dateText(member.joinedAt) })}</p>
            <div className="mt-2">
              <Change {...props} member={member} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Props {
  readonly member: GroupMember;
}

function Name({ member: { id, name, email }, group }: RowProps) {
  const t = translations('group-members');
  return (
    <>
      <a
        href={href('groupMember', currentLocale(), { memberId: id })}
        className="font-semibold text-ink underline-offset-4 hover:underline"
      >
        {name}
      </a>
      {id === group.memberId && <span className="text-quiet"> {t('you')}</span>}
      <span className="block text-sm text-quiet">{email}</span>
    </>
  );
}

function Selection({ member, selected, maySelect, onSelect }: RowProps) {
  if (!maySelect(member)) return null;
  const isTicked = has(selected, member);
  return (
    <Tick
      label={translations('group-members')('select', { name: member.name })}
      isTicked={isTicked}
      onTick={() => onSelect(isTicked ? selected.filter(({ id }) => id !== member.id) : [...selected, member])}
    />
  );
}

function Change({ member, onChange }: RowProps) {
  const t = translations('group-members');
  return (
    <Button
      look="secondary"
      size="sm"
      aria-label={t('changeOf', { name: member.name })}
      onClick={() => onChange(member)}
    >
      {t('change')}
    </Button>
  );
}

interface TickProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** A checkbox whose target is large enough for a finger. */
function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input type="checkbox" checked={isTicked} onChange={onTick} className="size-4.5 accent-primary-700" />
      <span className="sr-only">{label}</span>
    </label>
  );
}

function has(selected: readonly GroupMember[], { id }: GroupMember): boolean {
  return selected.some((one) => one.id === id);
}
