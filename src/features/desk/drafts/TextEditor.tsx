import { useEffect, useRef } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { changeText } from './draft-store.ts';
import type { EditorProps } from './FileEditor.tsx';

/** A file as plain text. */
export function TextEditor({ draft, texts, path, line }: EditorProps) {
  const t = translations('drafts');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (line > 0 && area.current) selectLine(area.current, line);
  }, [line]);
  return (
    <label className="flex flex-col gap-1.5">
      <span className="text-sm text-quiet">{t('text.label', { path })}</span>
      <textarea
        ref={area}
        rows={28}
        spellCheck={false}
        className="field font-mono text-sm leading-6"
        value={texts.get(path) ?? ''}
        onChange={({ target }) => changeText(draft.draftId, path, target.value)}
      />
    </label>
  );
}

/** Selects a line, counted from 1, and scrolls to it. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}
