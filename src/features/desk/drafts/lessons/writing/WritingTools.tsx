import { findParentNode, type Editor } from '@tiptap/core';
import {
  Bold,
  BookMarked,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  MessageSquareQuote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { translations } from '../../../../../platform/text/translations.ts';
import { Tools, type Tool } from './Tools.tsx';

interface Props {
  readonly field: string;
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onFigure: () => void;
  readonly onCitation: () => void;
}

/** The tools for any text, and those for the list or the table that contains the selection. */
export function WritingTools(props: Props) {
  const { editor } = props;
  const subscribe = useCallback(
    (onTransaction: () => void) => {
      editor.on('transaction', onTransaction);
      return () => void editor.off('transaction', onTransaction);
    },
    [editor],
  );
  useSyncExternalStore(subscribe, () => editor.state);
  return (
    <>
      <TextTools {...props} />
      {editor.isActive('listItem') && <ListTools {...props} />}
      {editor.isActive('table') && <TableTools {...props} />}
    </>
  );
}

function TextTools({ field, editor, onLink, onFigure, onCitation }: Props) {
  const t = translations('drafts');
  const chain = () => editor.chain().focus();
  const isPressed = (name: string) => editor.isActive(name);
  const heading = (level: 2 | 3): Pick<Tool, 'isPressed' | 'onPress'> => ({
    isPressed: editor.isActive('heading', { level }),
    onPress: () => chain().toggleHeading({ level }).run(),
  });
  const tools: Tool[] = [
    { label: t('tools.heading'), Icon: Heading2, ...heading(2) },
    { label: t('tools.subheading'), Icon: Heading3, ...heading(3) },
    { label: t('tools.bold'), Icon: Bold, isPressed: isPressed('bold'), onPress: () => chain().toggleBold().run() },
    {
      label: t('tools.italic'),
      Icon: Italic,
      isPressed: isPressed('italic'),
      onPress: () => chain().toggleItalic().run(),
    },
    {
      label: t('tools.list'),
      Icon: List,
      isPressed: isPressed('bulletList'),
      onPress: () => chain().toggleBulletList().run(),
    },
    {
      label: t('tools.numbered'),
      Icon: ListOrdered,
      isPressed: isPressed('orderedList'),
      onPress: () => chain().toggleOrderedList().run(),
    },
    {
      label: t('tools.callout'),
      Icon: MessageSquareQuote,
      isPressed: isPressed('blockquote'),
      onPress: () => chain().toggleBlockquote().run(),
    },
    { label: t('tools.link'), Icon: Link, isPressed: isPressed('link'), hasDialog: true, onPress: onLink },
    { label: t('tools.table'), Icon: Table, onPress: () => chain().insertTable({ rows: 3, cols: 2 }).run() },
    { label: t('tools.figure'), Icon: Image, hasDialog: true, onPress: onFigure },
    { label: t('tools.citation'), Icon: BookMarked, hasDialog: true, onPress: onCitation },
    { label: t('tools.undo'), Icon: Undo2, onPress: () => chain().undo().run() },
    { label: t('tools.redo'), Icon: Redo2, onPress: () => chain().redo().run() },
  ];
  return <Tools label={t('tools.label')} field={field} tools={tools} />;
}

function ListTools({ field, editor }: Props) {
  const t = translations('drafts');
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: t('tools.indent'), Icon: ListIndentIncrease, onPress: () => chain().sinkListItem('listItem').run() },
    { label: t('tools.outdent'), Icon: ListIndentDecrease, onPress: () => chain().liftListItem('listItem').run() },
  ];
  return <Tools label={t('tools.ofList')} field={field} tools={tools} />;
}

function TableTools({ field, editor }: Props) {
  const t = translations('drafts');
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: t('tools.addRow'), onPress: () => chain().addRowAfter().run() },
    { label: t('tools.addColumn'), onPress: () => chain().addColumnAfter().run() },
    { label: t('tools.deleteRow'), onPress: () => deleteRow(editor) },
    { label: t('tools.deleteColumn'), onPress: () => chain().deleteColumn().run() },
    { label: t('tools.deleteTable'), onPress: () => chain().deleteTable().run() },
  ];
  return <Tools label={t('tools.ofTable')} field={field} tools={tools} />;
}

/** Deletes the row that contains the selection; in Markdown, the first row is always the head. */
function deleteRow(editor: Editor): void {
  editor.chain().focus().deleteRow().run();
  const table = findParentNode(({ type }) => type.name === 'table')(editor.state.selection);
  const isHeadless = table && table.node.firstChild?.firstChild?.type.name !== 'tableHeader';
  if (isHeadless) editor.commands.toggleHeaderRow();
}
