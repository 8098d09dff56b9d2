import { useMemo, useState, type ReactNode } from 'react';
import { isMap, parseDocument, type Document } from 'yaml';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import type { EditorProps } from './FileEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

interface Props {
  readonly editor: EditorProps;
  /** Explains a text that is not valid YAML. */
  readonly invalid: string;
  /** The form of a document; `asText` opens its text. */
  readonly children: (document: Document, asText: ReactNode) => ReactNode;
}

/** A YAML document in a form, or as text. */
export function DocumentEditor({ editor, invalid, children }: Props) {
  const t = translations('drafts');
  const text = editor.texts.get(editor.path) ?? '';
  const document = useMemo(() => parseDocument(text), [text]);
  const isValid = document.errors.length === 0 && isMap(document.contents);
  // A fault leads to its line.
  const [isText, setText] = useState(editor.line > 0);
  if (isValid && !isText)
    return children(
      document,
      <Button look="quiet" onClick={() => setText(true)}>
        {t('quiz.asText')}
      </Button>,
    );
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      {isValid ? (
        <Button size="sm" look="secondary" onClick={() => setText(false)}>
          {t('quiz.asForm')}
        </Button>
      ) : (
        <Notice kind="warning">{invalid}</Notice>
      )}
      <TextEditor {...editor} />
    </div>
  );
}
