import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { translations } from '../../../../../platform/text/translations.ts';
import type { BodyProps } from '../LessonBody.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { documentFrom } from './markdown.ts';
import { useEditor } from './use-editor.ts';
import { useInsertion, useOnceClosed } from './use-insertion.tsx';
import { WritingTools } from './WritingTools.tsx';

/** The look of selected figures and cells, which no other page needs. */
const selectionLook =
  '.ProseMirror-selectednode { outline: 2px solid var(--color-primary-700) } .selectedCell { background: var(--color-primary-50) }';

/** The text of a lesson, nearly as learners see it. */
export function WritingField({ field, label, draft, references, value, line, onChange }: BodyProps) {
  const t = translations('drafts');
  const [isLinking, setLinking] = useState(false);
  const toolbars = useRef<HTMLDivElement>(null);
  const { host, editor } = useEditor({
    attributes: {
      id: field,
      'aria-labelledby': label,
      'aria-describedby': `${label}-hint`,
      'aria-multiline': 'true',
      class: 'prose rounded-b-field p-4 focus-visible:-outline-offset-2',
      style: 'max-width: none; min-height: 24rem; max-height: 70vh; overflow-y: auto',
    },
    sources: {
      addressOf: (path) => draft.media.find((one) => one.path === path)?.url,
      numberOf: (id) => references.findIndex((one) => one.id === id) + 1 || undefined,
      onlyMarkdown: t('writing.onlyMarkdown'),
    },
    value,
    line,
    onChange,
    onLeave: () => toolbars.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  const insertion = useInsertion({ draft, references }, (markdown) => editor && insert(editor, markdown));
  const linkLater = useOnceClosed(isLinking, (address) => editor && setLink(editor, address));
  return (
    <>
      <div
        ref={toolbars}
        className="sticky top-14 z-10 flex low:relative lg:top-16 flex-wrap gap-x-4 rounded-t-field border-b border-line bg-paper p-1"
      >
        {editor && (
          <WritingTools
            field={field}
            editor={editor}
            onLink={() => setLinking(true)}
            onFigure={() => insertion.open('figure')}
            onCitation={() => insertion.open('citation')}
          />
        )}
      </div>
      <style>{selectionLook}</style>
      <div ref={host} />
      {insertion.dialog}
      {isLinking && editor && (
        <LinkDialog
          editor={editor}
          onClose={() => setLinking(false)}
          onInsert={(address) => {
            setLinking(false);
            linkLater(address);
          }}
        />
      )}
    </>
  );
}

/** Inserts Markdown at the selection: a line into the line, and blocks between the blocks. */
function insert(editor: Editor, markdown: string): void {
  const { content } = documentFrom(markdown, editor.schema);
  const [block] = content.content;
  const isLine = content.childCount === 1 && block?.type.name === 'paragraph';
  editor
    .chain()
    .focus()
    .insertContent((isLine ? block.content : content).toJSON())
    .run();
}

/** Links the selected text, or changes the link that has the cursor; without an address there is no link. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  const mark = { type: 'link', attrs: { href } };
  if (!href) chain.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
  else chain.setMark('link', { href }).run();
}
