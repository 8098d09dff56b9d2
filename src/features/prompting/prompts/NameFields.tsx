import { useId } from 'react';
import { savedPromptLimits } from '#contract/prompting/prompts/limits';
import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import type { Errors } from '../../../ui/forms/use-submit.ts';

interface Props {
  readonly name: string;
  readonly folder: string;
  /** Existing folders, to choose from. */
  readonly folders: readonly string[];
  readonly errors: Errors;
}

/** Fields for name and folder of a saved prompt. */
export function NameFields({ name, folder, folders, errors }: Props) {
  const t = translations('prompts');
  const list = useId();
  return (
    <>
      <TextField
        name="name"
        required
        data-autofocus
        maxLength={savedPromptLimits.name}
        defaultValue={name}
        label={t('filing.name')}
        error={errors['name']}
      />
      <TextField
        name="folder"
        maxLength={savedPromptLimits.folder}
        defaultValue={folder}
        list={list}
        label={t('filing.folder')}
        hint={t('filing.folderHint')}
        error={errors['folder']}
      />
      <datalist id={list}>
        {folders.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
