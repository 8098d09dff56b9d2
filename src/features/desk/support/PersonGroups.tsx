import { support, type Person, type SupportedGroup } from '#contract/desk/support';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useAction } from '../../../ui/controls/use-action.ts';

interface Props {
  readonly person: Person;
  readonly onOpen: (group: SupportedGroup) => void;
}

/** The groups of a person, each of which can be opened. */
export function PersonGroups({ person, onOpen }: Props) {
  const t = translations('support');
  const opening = useAction(async (groupId: string) =>
    onOpen(await request(support.endpoints.openGroup, { params: { groupId } })),
  );
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('group.title')}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {person.groups.map(({ groupId, groupName, role }) => (
          <li key={groupId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span className="text-ink">{`${groupName}, ${t(`group.roles.${role}`)}`}</span>
            <Button size="sm" look="secondary" busy={opening.isBusy} onClick={() => void opening.run(groupId)}>
              {t('group.open')}
              <span className="sr-only">{` ${groupName}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {opening.failure !== undefined && <Notice kind="danger">{failureText(opening.failure)}</Notice>}
    </div>
  );
}
