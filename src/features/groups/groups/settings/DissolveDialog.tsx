import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { groupHref } from '../address.ts';
import { dissolveGroup } from './setting-stores.ts';

interface Props extends Pick<GroupTabProps, 'group'> {
  readonly onClose: () => void;
}

/** A name without differences of case and spaces, as it is typed. */
const folded = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Dissolves a group once its name was typed. */
export function DissolveDialog({ group, onClose }: Props) {
  const t = translations('group-settings');
  const typed = (form: HTMLFormElement) => String(new FormData(form).get('name'));
  return (
    <FormDialog
      title={t('dissolve.title', { group: group.name })}
      submit={t('dissolve.open')}
      look="danger"
      cancel={t('cancel')}
      check={(form): Record<string, string> =>
        folded(typed(form)) === folded(group.name) ? {} : { name: t('dissolve.differs') }
      }
      send={async () => {
        await dissolveGroup(group.id);
        // The address may name the group.
        history.replaceState(history.state, '', groupHref(currentLocale(), { group: '', tab: '' }));
        toast({ severity: 'success', summary: t('dissolve.done', { group: group.name }) });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {(['seats', 'invitations', 'records', 'forever'] as const).map((point) => (
              <li key={point}>{t(`dissolve.points.${point}`)}</li>
            ))}
          </ul>
          <TextField
            name="name"
            label={t('dissolve.type', { group: group.name })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            error={errors['name']}
          />
        </>
      )}
    </FormDialog>
  );
}
