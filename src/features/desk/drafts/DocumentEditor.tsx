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
  const document = useMemo(() => documentIn(text), [text]);
  // A fault leads to its line.
  const [isText, setText] = useState(editor.line > 0);
  if (document && !isText)
    return children(
      document,
      <Button look="quiet" onClick={() => setText(true)}>
        {t('quiz.asText')}
      </Button>,
    );
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      {document ? (
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

/** The document of a text; `undefined` if it is no map, its YAML is invalid, or an alias has no anchor. */
function documentIn(text: string): Document | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  try {
    document.toJS();
    return document;
  } catch {
    return undefined;
  }
}
