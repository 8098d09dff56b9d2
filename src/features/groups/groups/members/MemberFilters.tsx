import { groupLimits } from '#contract/groups/groups';
import { groupRoles } from '#contract/navigation/permissions';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import type { MemberFilter } from './member-stores.ts';

interface Props {
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
}

/** The search for names and addresses, and the choice of a role. */
export function MemberFilters({ filter, onFilter }: Props) {
  const t = translations('group-members');
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
    </div>
  );
}
