import { useState } from 'react';
import { groupLimits, groups } from '#contract/groups/groups';
import { $ownGroups, showStartedGroup } from '../../../entities/groups/group-stores.ts';
import { request } from '../../../platform/api/request.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { groupHref } from './address.ts';

/** Starts a group; the name survives a lost connection and a reload. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = translations('group-dialogs');
  // Sent again after a lost answer, it starts no second group.
  const [key] = useState(() => crypto.randomUUID());
  const { draft, fill, deleteDraft } = useDraft('new-group', { name: '' });
  return (
    <FormDialog
      title={t('create.title')}
      submit={t('create.submit')}
      cancel={t('cancel')}
      check={emptyFieldTexts}
      send={async () => {
        const body = { name: draft.name.trim() };
        const { groupId } = await request(groups.endpoints.create, { params: { key }, body });
        deleteDraft();
        await showStartedGroup(groupId);
        const loaded = $ownGroups.get();
        onClose();
        // The only group is open already.
        if (loaded.state === 'ready' && loaded.value.length > 1)
          goTo(groupHref(currentLocale(), { group: groupId, tab: '' }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label={t('create.name')}
            hint={t('create.hint')}
            value={draft.name}
            onChange={({ target }) => fill({ name: target.value })}
            required
            data-autofocus
            autoComplete="organization"
            maxLength={groupLimits.name}
            error={errors['name']}
          />
          <p className="text-quiet">{t('create.next')}</p>
        </>
      )}
    </FormDialog>
  );
}
