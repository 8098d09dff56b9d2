import { useState } from 'react';
import { prompts, type PromptSummary } from '#contract/prompting/prompts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { pauseOnHover, toast } from '../../../../ui/toasts/toast-store.ts';
import { replaceWithUndoToast } from '../draft/draft-store.ts';
import { duplicate, removePrompt } from './saved-store.ts';
import { FileForm } from './FileForm.tsx';
import { Versions } from './Versions.tsx';

interface Props {
  readonly prompt: PromptSummary;
  readonly folders: readonly string[];
  /** Whether it may be changed; otherwise it can only be read and deleted. */
  readonly maySave: boolean;
  readonly onOpened: () => void;
}

/** A saved prompt in the list with its actions. */
export function SavedItem({ prompt, folders, maySave, onOpened }: Props) {
  const t = translations('prompt-library');
  const [unfolded, setUnfolded] = useState<'versions' | 'file'>();
  const when = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' });
  const unfold = (what: 'versions' | 'file') => setUnfolded(unfolded === what ? undefined : what);
  const { isBusy, run } = useAction((act: () => Promise<void>) => act().catch(showError));
  const open = async () => {
    const { draft, ...opened } = await request(prompts.endpoints.saved, { params: { id: prompt.id } });
    replaceWithUndoToast({ draft, opened }, t('opened'), t('undo'));
    onOpened();
  };
  const actions = [
    ...(maySave
      ? [
          { what: 'file', act: () => unfold('file') },
          { what: 'duplicate', act: () => void run(() => duplicate(prompt, copyName(prompt))) },
        ]
      : []),
    { what: 'versions', act: () => unfold('versions') },
    { what: 'remove', act: () => void run(() => removeWithUndo(prompt)) },
  ];
  return (
    <li className="rounded-card border border-line bg-paper">
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void run(open)}
        className="w-full rounded-card px-4 pb-1 pt-3 text-left hover:text-primary-800"
      >
        <span className="block break-words font-semibold text-ink">{prompt.name}</span>
        <span className="text-sm text-quiet">
          {[prompt.folder, t('item.version', { version: prompt.version }), when.format(new Date(prompt.savedAt))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <p className="flex flex-wrap gap-x-4 px-4 pb-3">
        {actions.map(({ what, act }) => (
          <button
            key={what}
            type="button"
            aria-label={t(`item.${what}Of`, { name: prompt.name })}
            aria-expanded={what === 'file' || what === 'versions' ? unfolded === what : undefined}
            onClick={act}
            className="page-link text-sm"
          >
            {t(`item.${what}`)}
          </button>
        ))}
      </p>
      {unfolded === 'versions' && <Versions prompt={prompt} maySave={maySave} onOpened={onOpened} />}
      {unfolded === 'file' && <FileForm prompt={prompt} folders={folders} onDone={() => setUnfolded(undefined)} />}
    </li>
  );
}

function copyName({ name }: PromptSummary): string {
  return translations('prompt-library')('item.copyName', { name }).slice(0, 80);
}

async function removeWithUndo(prompt: PromptSummary): Promise<void> {
  const t = translations('prompt-library');
  const undo = await removePrompt(prompt);
  const press = () => void undo().catch(showError);
  toast({
    severity: 'info',
    summary: t('item.removed', { name: prompt.name }),
    onHover: pauseOnHover,
    action: { label: t('undo'), press },
  });
}
