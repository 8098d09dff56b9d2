import { useEffect, useRef, useState } from 'react';
import { noteLimits } from '#contract/learning/notes/limits';
import { deleteLocalDraft, localDraft, saveLocalDraft } from '../../../../platform/offline/local-drafts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextArea } from '../../../../ui/forms/TextArea.tsx';

interface Props {
  /** The name of the draft on this device. */
  readonly name: string;
  /** The text before; empty for a new note. */
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** Writes a note; what is typed is kept on this device until it is saved or discarded. Ctrl+Enter saves. */
export function NoteEditor({ name, text: before, onSave, onClose }: Props) {
  const t = translations('notes');
  const [text, setText] = useState(() => localDraft<{ text: string }>(name)?.text ?? before);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const close = () => {
    deleteLocalDraft(name);
    onClose();
  };
  return (
    <form
      ref={form}
      aria-label={t('note')}
      className="flex flex-col gap-3 rounded-card border border-primary-200 bg-primary-50 p-4 text-base print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        deleteLocalDraft(name);
        onSave(text.trim());
      }}
    >
      <TextArea
        label={t('text')}
        hint={t('hint')}
        rows={3}
        maxLength={noteLimits.text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          saveLocalDraft(name, { text: value });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          {text.trim() ? t('save') : t('saveBookmark')}
        </Button>
        <Button look="secondary" size="sm" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
