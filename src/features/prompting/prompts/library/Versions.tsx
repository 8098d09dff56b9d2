import { useEffect, useState } from 'react';
import { prompts, type PromptSummary, type PromptVersion } from '#contract/prompting/prompts';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { showError } from '../../../../ui/toasts/show-error.ts';
import { compose } from '../compose.ts';
import { replaceWithUndoToast } from '../draft/draft-store.ts';
import { promptText, withEdits } from '../draft/edits.ts';
import { usePromptTexts } from '../prompt-texts.ts';
import { $saved } from './saved-store.ts';

interface Props {
  readonly prompt: PromptSummary;
  readonly maySave: boolean;
  readonly onOpened: () => void;
}

/** The versions of a saved prompt: each can be viewed and restored as the latest one. */
export function Versions({ prompt, maySave, onOpened }: Props) {
  const t = translations('prompt-library');
  const { id } = prompt;
  const [versions, setVersions] = useState<readonly PromptVersion[]>();
  const [opened, setOpened] = useState<{ version: number; draft: PromptDraft }>();
  const { run } = useAction((act: () => Promise<void>) => act().catch(showError));
  const when = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  useEffect(() => {
    request(prompts.endpoints.versions, { params: { id } }).then(({ data }) => setVersions(data), showError);
  }, [id, prompt.version]);
  const open = async (version: number) =>
    setOpened(await request(prompts.endpoints.version, { params: { id, version: String(version) } }));
  const restore = async ({ draft }: { draft: PromptDraft }) => {
    const saved = await request(prompts.endpoints.save, { params: { id }, body: { draft, version: prompt.version } });
    replaceWithUndoToast({ draft, opened: saved }, t('versions.restored'), t('undo'));
    await $saved.reload();
    onOpened();
  };
  if (!versions) return <Skeleton bars={['h-8', 'h-8']} className="flex flex-col gap-2 px-4 pb-4" />;
  return (
    <div className="border-t border-line px-4 py-3">
      <ul className="flex flex-col">
        {versions.map(({ version, savedAt }) => (
          <li key={version}>
            <button
              type="button"
              aria-expanded={opened?.version === version}
              onClick={() => (opened?.version === version ? setOpened(undefined) : void run(() => open(version)))}
              className="page-link text-sm"
            >
              {t('item.version', { version })} · {when.format(new Date(savedAt))}
            </button>
            {opened?.version === version && (
              <div className="my-2 flex flex-col items-start gap-2">
                <Text draft={opened.draft} />
                {maySave && version !== prompt.version && (
                  <button type="button" onClick={() => void run(() => restore(opened))} className="page-link text-sm">
                    {t('versions.restore', { version })}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Text({ draft }: { readonly draft: PromptDraft }) {
  const words = usePromptTexts(draft.language ?? currentLocale());
  return (
    <p className="max-h-64 w-full overflow-y-auto whitespace-pre-line break-words rounded-field bg-ground px-3 py-2 text-sm text-ink">
      {words && promptText(withEdits(compose(draft, words), draft.edits))}
    </p>
  );
}
