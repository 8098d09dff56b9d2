import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { documentFrom, markdownFrom, positionOfLine } from './markdown.ts';
import { lessonParts, type Sources } from './schema.ts';

interface Options {
  /** Attributes of the field. */
  readonly attributes: Record<string, string>;
  readonly sources: Sources;
  /** Markdown. */
  readonly value: string;
  /** The line to show; 0 for none. */
  readonly line: number;
  readonly onChange: (value: string) => void;
  /** Moves the focus to the toolbar. */
  readonly onLeave: () => void;
}

/** An editor of Markdown inside an element. */
export function useEditor(options: Options): { host: RefObject<HTMLDivElement | null>; editor: Editor | undefined } {
  const { value, line } = options;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const optionsRef = useRef(options);
  /** What was last read or written. */
  const known = useRef<string>(undefined);
  useEffect(() => {
    optionsRef.current = options;
  });
  useEffect(() => {
    const created = createEditor(host.current, optionsRef, known);
    setEditor(created);
    return () => created.destroy();
  }, []);
  // Before the next key is pressed: later, an older text would replace a newer one.
  useLayoutEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    replaceText(editor, value);
  }, [editor, value]);
  useEffect(() => {
    if (editor && line > 0) showLine(editor, line - linesBefore(optionsRef.current.value));
  }, [editor, line]);
  return { host, editor };
}

function createEditor(
  element: HTMLDivElement | null,
  options: RefObject<Options>,
  known: RefObject<string | undefined>,
): Editor {
  return new Editor({
    element,
    extensions: lessonParts({
      addressOf: (path) => options.current.sources.addressOf(path),
      numberOf: (reference) => options.current.sources.numberOf(reference),
      onlyMarkdown: options.current.sources.onlyMarkdown,
    }),
    editorProps: {
      attributes: options.current.attributes,
      // Tab leaves the text; lists and tables, which would use it, have tools instead.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
      handleKeyDown(_, { key, altKey }) {
        const isLeaving = key === 'F10' && altKey;
        if (isLeaving) options.current.onLeave();
        return isLeaving;
      },
    },
    onUpdate({ editor }) {
      const { value, onChange } = options.current;
      const markdown = withEdgesOf(value, markdownFrom(editor.state.doc));
      if (markdown === known.current) return;
      known.current = markdown;
      onChange(markdown);
    },
  });
}

/** Replaces the text by what somebody else or another field wrote; this cannot be undone here. */
function replaceText({ state, view, schema }: Editor, markdown: string): void {
  const { content } = documentFrom(markdown.trim(), schema);
  const change = state.tr.replaceWith(0, state.doc.content.size, content);
  change.setSelection(Selection.atStart(change.doc));
  view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

function showLine({ state, view }: Editor, line: number): void {
  const place = state.doc.resolve(positionOfLine(state.doc, line));
  view.dispatch(state.tr.setSelection(Selection.near(place)).scrollIntoView());
  view.focus();
}

/** The blank lines before and after a text stay as they are. */
function withEdgesOf(value: string, text: string): string {
  if (value.trim() === '') return `${text}\n`;
  const [before = ''] = /^\s*/.exec(value) ?? [];
  const [after = ''] = /\s*$/.exec(value) ?? [];
  return `${before}${text}${after || '\n'}`;
}

const linesBefore = (value: string) => (/^\s*/.exec(value)?.[0].split('\n').length ?? 1) - 1;
