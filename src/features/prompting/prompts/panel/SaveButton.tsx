import { Save } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/request.ts';
import { useFeature } from '../../../../platform/session/use-feature.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { $work } from '../draft/draft-store.ts';
import { confirmExport } from '../confirm-export.ts';
import { saveVersion } from '../draft/save-work.ts';
import { ChangedDialog, SaveDialog } from '../tool-parts.ts';

interface Props {
  /** The suggested name of a new prompt. */
  readonly name: string;
  readonly onSaved: () => void;
}

/** Saves the prompt: as a new one, or as the next version of the opened one. */
export function SaveButton({ name, onSaved }: Props) {
  const t = translations('prompt-panel');
  const { opened } = useStore($work);
  const maySave = useFeature('savedPrompts');
  const [asked, setAsked] = useState<'name' | 'changed'>();
  const { isBusy, run } = useAction(async () => {
    if (!opened) return setAsked('name');
    try {
      const { version } = await saveVersion(opened);
      toast({ severity: 'success', summary: t('saved', { name: opened.name, version }) });
      onSaved();
    } catch (reason) {
      const code = reason instanceof ApiError ? reason.code : undefined;
      if (code === 'PROMPT_CHANGED') setAsked('changed');
      // It was deleted meanwhile, or the plan has ended, which the dialog explains.
      else if (code === 'NOT_FOUND' || code === 'PLAN_REQUIRED') setAsked('name');
      else await showError(reason);
    }
  });
  return (
    <>
      <Button look="secondary" size="bar" busy={isBusy} onClick={() => confirmExport('save', () => void run())}>
        <Save size={18} strokeWidth={1.5} aria-hidden="true" />
        {t(maySave === false ? 'saveWithPro' : opened ? 'saveVersion' : 'save')}
      </Button>
      {asked === 'name' && <SaveDialog name={name} onSaved={onSaved} onClose={() => setAsked(undefined)} />}
      {asked === 'changed' && opened && (
        <ChangedDialog opened={opened} onClose={() => setAsked(undefined)} onSaveAsNew={() => setAsked('name')} />
      )}
    </>
  );
}
