import { Bold, BookMarked, Heading2, Image, Italic, Link, List, ListOrdered, Table } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Draft } from '#contract/desk/drafts';
import { translations } from '../../../platform/text/translations.ts';
import { FieldFrame } from '../../../ui/forms/Field.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import type { Outline } from './outline.ts';
import { selectLine } from './TextEditor.tsx';

const dialogs = {
  figure: deferred(async () => (await import('./FigureDialog.tsx')).FigureDialog),
  citation: deferred(async () => (await import('./CitationDialog.tsx')).CitationDialog),
};

interface Props {
  readonly draft: Draft;
  readonly references: Outline['references'];
  readonly value: string;
  /** The line to show; 0 for none. */
  readonly line: number;
  readonly onChange: (value: string) => void;
}

/** What each tool makes of the selection; `block` begins a line of its own. */
const tools = [
  { name: 'heading', Icon: Heading2, wrap: (text: string) => `## ${text}`, isBlock: true },
  { name: 'bold', Icon: Bold, wrap: (text: string) => `**${text}**`, isBlock: false },
  { name: 'italic', Icon: Italic, wrap: (text: string) => `*${text}*`, isBlock: false },
  { name: 'list', Icon: List, wrap: (text: string) => eachLine(text, () => '- '), isBlock: true },
  { name: 'numbered', Icon: ListOrdered, wrap: (text: string) => eachLine(text, (at) => `${at + 1}. `), isBlock: true },
  { name: 'link', Icon: Link, wrap: (text: string) => `[${text}](https://)`, isBlock: false },
  {
    name: 'table',
    Icon: Table,
    wrap: (text: string) => `| ${text} | |\n| --- | --- |\n| | |`,
    isBlock: true,
  },
] as const;

const eachLine = (text: string, mark: (at: number) => string) =>
  text
    .split('\n')
    .map((one, at) => mark(at) + one)
    .join('\n');

/** A text in Markdown with a toolbar; Tab leaves it. */
export function MarkdownField({ draft, references, value, line, onChange }: Props) {
  const t = translations('drafts');
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const [chosen, setChosen] = useState('');
  // While a dialog is open, the field cannot have the focus, which the insertion needs.
  useEffect(() => {
    if (open || !chosen || !area.current) return;
    insertAt(area.current, chosen, chosen.startsWith('!'));
    setChosen('');
  }, [open, chosen]);
  useEffect(() => {
    if (line > 0 && area.current) selectLine(area.current, line);
  }, [line]);
  const insert = (text: string, isBlock = false) => {
    if (area.current) insertAt(area.current, text, isBlock);
  };
  const Dialog = open && dialogs[open];
  return (
    <>
      <FieldFrame label={t('lesson.body')} hint={t('lesson.bodyHint')}>
        {(aria) => (
          <div className="rounded-field border border-line bg-paper">
            <Toolbar
              field={aria.id}
              onTool={({ wrap, isBlock }) => insert(wrap(selectedIn(area.current) || t('tools.placeholder')), isBlock)}
              onOpen={setOpen}
            />
            <textarea
              {...aria}
              ref={area}
              rows={22}
              className="block w-full rounded-b-field bg-paper p-3 font-mono text-sm leading-6 text-ink"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </FieldFrame>
      {Dialog && (
        <Dialog
          draft={draft}
          references={references}
          onClose={() => setOpen(undefined)}
          onInsert={(text) => {
            setOpen(undefined);
            setChosen(text);
          }}
        />
      )}
    </>
  );
}

function selectedIn(area: HTMLTextAreaElement | null): string {
  return area?.value.slice(area.selectionStart, area.selectionEnd) ?? '';
}

interface ToolbarProps {
  /** The id of the field. */
  readonly field: string;
  readonly onTool: (tool: (typeof tools)[number]) => void;
  readonly onOpen: (dialog: keyof typeof dialogs) => void;
}

/** What can be inserted; one tab stop for all. */
function Toolbar({ field, onTool, onOpen }: ToolbarProps) {
  const t = translations('drafts');
  const look =
    'grid size-10 place-items-center rounded-field text-quiet hover:bg-primary-50 hover:text-ink focus-visible:-outline-offset-2';
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div
      role="toolbar"
      aria-label={t('tools.label')}
      aria-controls={field}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="flex flex-wrap border-b border-line p-1"
    >
      {tools.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={t(`tools.${tool.name}`)}
          title={t(`tools.${tool.name}`)}
          onClick={() => onTool(tool)}
          className={look}
        >
          <tool.Icon {...icon} />
        </button>
      ))}
      {(['figure', 'citation'] as const).map((name) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          aria-label={t(`tools.${name}`)}
          title={t(`tools.${name}`)}
          aria-haspopup="dialog"
          onClick={() => onOpen(name)}
          className={look}
        >
          {name === 'figure' ? <Image {...icon} /> : <BookMarked {...icon} />}
        </button>
      ))}
    </div>
  );
}

/** Replaces the selection so that the browser can undo it; a block gets lines of its own. */
function insertAt(area: HTMLTextAreaElement, text: string, isBlock: boolean): void {
  const { value, selectionStart } = area;
  const before = value.slice(0, selectionStart);
  const isAtStart = before === '' || before.endsWith('\n\n');
  const gap = before.endsWith('\n') ? '\n' : '\n\n';
  area.focus();
  // The only way to change a field that keeps its history of changes.
  document.execCommand('insertText', false, isBlock ? `${isAtStart ? '' : gap}${text}\n` : text);
}

/** Arrow keys, Home and End move between the tools, which have one tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const next = to === undefined ? undefined : buttons.at(to % buttons.length);
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
