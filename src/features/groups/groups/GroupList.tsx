import type { OwnMembership } from '#contract/groups/groups';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { groupHref } from './address.ts';

/** All groups of somebody who is in several. */
export function GroupList({ own }: { readonly own: readonly OwnMembership[] }) {
  const t = translations('groups');
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {own.map(({ groupId, groupName, role, hasSeat, planEndsAt }) => (
        <li key={groupId} className="card relative flex flex-col gap-1 p-4 hover:border-primary-300 sm:p-5">
          <h2 className="text-lg wrap-anywhere">
            <a
              href={groupHref(currentLocale(), { group: groupId, tab: '' })}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {groupName}
            </a>
          </h2>
          <p>{t(`roles.${role}`)}</p>
          <p className="text-sm text-quiet">
            {hasSeat && planEndsAt ? t('seat.until', { date: dateText(planEndsAt) }) : t('seat.none')}
          </p>
        </li>
      ))}
    </ul>
  );
}
