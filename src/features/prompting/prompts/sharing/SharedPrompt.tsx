import { useEffect, useState } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { compose } from '../compose.ts';
import { replaceWithUndoToast } from '../draft-store.ts';
import { promptText, withEdits } from '../edits.ts';
import { usePromptTexts } from '../prompt-texts.ts';
import { draftIn } from './share-link.ts';

interface Props {
  /** The fragment of the address. */
  readonly fragment: string;
  readonly onClose: () => void;
}

/** A prompt from a shared link, which replaces the user's own only after a confirmation. */
export function SharedPrompt({ fragment, onClose }: Props) {
  const t = translations('prompt-sharing');
  const [draft, setDraft] = useState<PromptDraft | null>();
  useEffect(() => void draftIn(fragment).then((found) => setDraft(found ?? null)), [fragment]);
  const use = (shared: PromptDraft) => {
    replaceWithUndoToast({ draft: shared }, t('shared.taken'), t('undo'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('shared.title')}>
      {draft === undefined && <Skeleton bars={['h-6', 'h-40']} />}
      {draft === null && <Notice kind="warning">{t('shared.unreadable')}</Notice>}
      {draft && (
        <>
          <p className="mb-3">{t('shared.text')}</p>
          <Preview draft={draft} />
        </>
      )}
      <div className="ways mt-6">
        {draft && <Button onClick={() => use(draft)}>{t('shared.use')}</Button>}
        <Button look={draft ? 'quiet' : 'primary'} onClick={onClose}>
          {t('shared.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ draft }: { readonly draft: PromptDraft }) {
  const words = usePromptTexts(draft.language ?? currentLocale());
  return (
    <div
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="max-h-80 overflow-y-auto whitespace-pre-line break-words rounded-card border border-line bg-ground p-4 text-ink"
    >
      {words && promptText(withEdits(compose(draft, words), draft.edits))}
    </div>
  );
}
