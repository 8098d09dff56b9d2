import type { Group, GroupMember } from '#contract/groups/groups';
import { href } from '#contract/routes';
import type { MemberFilter, MemberSort } from '../../../../entities/groups/member-lists.ts';
import { dateText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { glyph } from '../../../../ui/controls/glyphs.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { firstOrders } from './member-stores.ts';

export interface TableProps {
  readonly members: readonly GroupMember[];
  readonly group: Group;
  readonly selected: readonly GroupMember[];
  readonly maySelect: (member: GroupMember) => boolean;
  readonly onSelect: (selected: readonly GroupMember[]) => void;
  readonly onChange: (member: GroupMember) => void;
  readonly filter: MemberFilter;
  readonly onSort: (order: Pick<MemberFilter, 'sort' | 'order'>) => void;
}

/** The screens that have room for the table. */
export const wide = '(width >= 768px)';

/** Members as a table, on phones as cards. */
export function MemberTable(props: TableProps) {
  const isWide = useMedia(wide);
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table(props: TableProps) {
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
            <SortHeader column="name" {...props} />
            <th scope="col" className="px-3 py-2 font-semibold">
              {t('columns.role')}
            </th>
            {(['joined', 'active', 'finished'] as const).map((column) => (
              <SortHeader key={column} column={column} {...props} />
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
              <th scope="row" className="min-w-44 px-3 py-2.5 font-normal wrap-anywhere">
                <Name {...props} member={member} />
              </th>
              <td className="px-3 py-2.5">
                {translations('groups')(`roles.${member.role}`)}
                <span className="block text-sm text-quiet">{t(member.hasSeat ? 'hasSeat' : 'noSeat')}</span>
              </td>
              <td className="px-3 py-2.5">{dateText(member.joinedAt)}</td>
              <td className="px-3 py-2.5">{member.lastActiveAt ? dateText(member.lastActiveAt) : t('neverActive')}</td>
              <td className="px-3 py-2.5">{finishedText(member)}</td>
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

interface HeaderProps extends TableProps {
  readonly column: MemberSort;
}

/** The heading of a column that orders the list, and once more reverses it. */
function SortHeader({ column, filter: { sort, order }, onSort }: HeaderProps) {
  const isSorted = sort === column;
  const reversed = order === 'asc' ? 'desc' : 'asc';
  const direction = order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className="px-1 font-semibold">
      <button
        type="button"
        onClick={() => onSort({ sort: column, order: isSorted ? reversed : firstOrders[column] })}
        className="flex min-h-11 items-center gap-1 rounded-control px-2 text-left hover:text-ink"
      >
        {translations('group-members')(`columns.${column}`)}
        <SortArrow size={16} className={`${isSorted ? '' : 'opacity-0'} ${order === 'desc' ? 'rotate-180' : ''}`} />
      </button>
    </th>
  );
}

/** An arrow that points up, from Lucide (ISC licence). */
const SortArrow = glyph('m5 12 7-7 7 7', 'M12 19V5');

function finishedText({ begun, finished }: GroupMember): string {
  return begun === 0 ? '–' : translations('group-members')('finishedOf', { count: begun, finished });
}

function Cards(props: TableProps) {
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
            <p className="text-sm text-quiet">
              {member.lastActiveAt ? t('activeOn', { date: dateText(member.lastActiveAt) }) : t('notActive')}
            </p>
            {member.begun > 0 && (
              <p className="text-sm text-quiet">
                {t('finishedCourses', { count: member.begun, finished: member.finished })}
              </p>
            )}
            <div className="mt-2">
              <Change {...props} member={member} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends TableProps {
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
