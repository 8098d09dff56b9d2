import { groupLimits, memberSorts } from '#contract/groups/groups';
import { groupRoles } from '#contract/navigation/permissions';
import { everybody, type MemberFilter } from '../../../../entities/groups/member-lists.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { wide } from './MemberTable.tsx';

interface Props {
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
}

/** The search for names and addresses, the choice of a role, and of an order where no table has columns to press. */
export function MemberFilters({ filter, onFilter }: Props) {
  const t = translations('group-members');
  const isWide = useMedia(wide);
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
      <TextField
        type="search"
        label={t('search')}
        maxLength={groupLimits.search}
        autoComplete="off"
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <SelectField
        label={t('role')}
        value={filter.role}
        onChange={({ target }) => onFilter({ ...filter, role: target.value as MemberFilter['role'] })}
      >
        <option value="">{t('everyRole')}</option>
        {groupRoles.map((role) => (
          <option key={role} value={role}>
            {translations('groups')(`roles.${role}`)}
          </option>
        ))}
      </SelectField>
      {!isWide && (
        <SelectField
          label={t('sort')}
          value={`${filter.sort}.${filter.order}`}
          onChange={({ target }) => onFilter({ ...filter, ...orderOf(target.value) })}
        >
          {memberSorts.flatMap((sort) =>
            (['asc', 'desc'] as const).map((order) => (
              <option key={`${sort}.${order}`} value={`${sort}.${order}`}>
                {t(`sorts.${sort}.${order}`)}
              </option>
            )),
          )}
        </SelectField>
      )}
    </div>
  );
}

function orderOf(value: string): Pick<MemberFilter, 'sort' | 'order'> {
  const [name, order] = value.split('.');
  const sort = memberSorts.find((one) => one === name) ?? everybody.sort;
  return { sort, order: order === 'desc' ? 'desc' : 'asc' };
}
