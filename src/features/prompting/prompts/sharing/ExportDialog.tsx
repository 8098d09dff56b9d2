import { Download, ExternalLink, Link } from 'lucide-react';
import { useState } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { productName } from '#contract/product';
import { outgoingRel } from '#contract/text/rich-text';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { downloadMarkdown } from '../markdown.ts';
import { addressFor, assistants } from './assistants.ts';
import { linkTo, maxLinkLength } from './share-link.ts';

interface Props {
  readonly draft: PromptDraft;
  readonly text: string;
  /** Its name in a file. */
  readonly name: string;
  readonly onUsed: () => void;
  readonly onClose: () => void;
}

/** Exports the prompt to an assistant, as a link or as a file. */
export function ExportDialog({ draft, text, name, onUsed, onClose }: Props) {
  const t = translations('prompt-sharing');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <div className="flex flex-col gap-7">
        <section aria-labelledby="take-open">
          <h3 id="take-open" className="mb-2 text-base">
            {t('open.title')}
          </h3>
          <Notice>{t('open.warning', { product: productName })}</Notice>
          <ul className="mt-3 grid gap-2 sm:grid-cols-2">
            {assistants.map((assistant) => (
              <li key={assistant.name}>
                <AssistantLink assistant={assistant} text={text} onUsed={onUsed} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="take-link">
          <h3 id="take-link" className="mb-1 text-base">
            {t('link.title')}
          </h3>
          <p className="mb-3">{t('link.text')}</p>
          <ShareLink draft={draft} />
        </section>
        <section aria-labelledby="take-file">
          <h3 id="take-file" className="mb-2 text-base">
            {t('file.title')}
          </h3>
          <Button
            look="secondary"
            size="bar"
            onClick={() => {
              downloadMarkdown(name, text);
              onUsed();
            }}
          >
            <Download size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('file.download')}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

interface AssistantLinkProps extends Pick<Props, 'text' | 'onUsed'> {
  readonly assistant: (typeof assistants)[number];
}

function AssistantLink({ assistant, text, onUsed }: AssistantLinkProps) {
  const t = translations('prompt-sharing');
  const { address, isPasted } = addressFor(assistant, text);
  return (
    <ButtonLink
      look="secondary"
      size="bar"
      wide
      href={address}
      target="_blank"
      rel={outgoingRel}
      onClick={() => {
        if (isPasted) void copyText(text);
        onUsed();
      }}
    >
      <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
      {t(isPasted ? 'open.paste' : 'open.ask', { name: assistant.name })}
    </ButtonLink>
  );
}

function ShareLink({ draft }: { readonly draft: PromptDraft }) {
  const t = translations('prompt-sharing');
  const [link, setLink] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const { isBusy, run } = useAction(async () => {
    const made = await linkTo(draft, currentLocale());
    setLink(made);
    setAnnouncement(made === undefined ? t('link.tooLong', { count: maxLinkLength }) : '');
    if (made && (await copyText(made))) setAnnouncement(t('link.copied'));
  });
  return (
    <>
      <Button look="secondary" size="bar" busy={isBusy} onClick={() => void run()}>
        <Link size={16} strokeWidth={1.5} aria-hidden="true" />
        {t('link.copy')}
      </Button>
      {link && (
        <input
          readOnly
          aria-label={t('link.title')}
          value={link}
          onFocus={({ target }) => target.select()}
          className="field mt-3"
        />
      )}
      <p role="status" className="mt-2 text-sm font-medium text-ink empty:hidden">
        {announcement}
      </p>
    </>
  );
}
