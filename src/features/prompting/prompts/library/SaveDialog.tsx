import { useState } from 'react';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useFeature } from '../../../../platform/session/use-feature.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { NameFields } from '../NameFields.tsx';
import { saveAsNew } from '../draft/save-work.ts';
import { $saved, newPromptId } from './saved-store.ts';

interface Props {
  /** The suggested name. */
  readonly name: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Saves the work as a new prompt; without the required plan it explains the plan. */
export function SaveDialog({ name, onSaved, onClose }: Props) {
  const t = translations('prompt-library');
  const maySave = useFeature('savedPrompts');
  const saved = useLoaded($saved);
  // A retry after a lost response saves the same prompt.
  const [id] = useState(newPromptId);
  if (maySave === false)
    return (
      <Dialog isOpen onClose={onClose} title={t('upgrade.title')} look="question">
        <p>{t('upgrade.text')}</p>
        <div className="ways mt-6">
          <ButtonLink href={href('pricing', currentLocale())}>{t('upgrade.plans')}</ButtonLink>
          <Button look="quiet" onClick={onClose}>
            {t('save.cancel')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('save.title')}
      submit={t('save.submit')}
      cancel={t('save.cancel')}
      isQuestion
      onClose={onClose}
      check={emptyFieldTexts}
      send={async (form) => {
        const { name: typedName = '', folder = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
        await saveAsNew(id, { name: typedName, folder });
        void $saved.reload();
        toast({ severity: 'success', summary: t('save.done') });
        onSaved();
        onClose();
      }}
    >
      {(errors) => (
        <NameFields
          name={name}
          folder=""
          folders={saved.state === 'ready' ? saved.value.folders : []}
          errors={errors}
        />
      )}
    </FormDialog>
  );
}
