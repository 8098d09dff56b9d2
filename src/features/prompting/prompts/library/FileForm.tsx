import type { PromptSummary } from '#contract/prompting/prompts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { $work, setOpenedPrompt } from '../draft/draft-store.ts';
import { NameFields } from '../NameFields.tsx';
import { filePrompt } from './saved-store.ts';

interface Props {
  readonly prompt: PromptSummary;
  readonly folders: readonly string[];
  readonly onDone: () => void;
}

/** Changes name and folder of a saved prompt. */
export function FileForm({ prompt, folders, onDone }: Props) {
  const t = translations('prompt-library');
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: emptyFieldTexts,
    send: async (element) => {
      const { name = '', folder = '' } = Object.fromEntries(new FormData(element)) as Record<string, string>;
      const filed = await filePrompt(prompt.id, { name, folder });
      const { opened } = $work.get();
      if (opened?.id === prompt.id) setOpenedPrompt({ ...opened, name: filed.name, folder: filed.folder });
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4 border-t border-line px-4 py-4">
      <NameFields name={prompt.name} folder={prompt.folder} folders={folders} errors={errors} />
      <FormFailure reason={failure} seconds={seconds} />
      <div>
        <Button type="submit" size="bar" busy={isBusy}>
          {t('item.fileSubmit')}
        </Button>
      </div>
    </form>
  );
}
