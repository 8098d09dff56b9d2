import { Bold, BookMarked, Heading2, Image, Italic, Link, List, ListOrdered, Table } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import type { BodyProps } from './LessonBody.tsx';
import { selectLine } from '../TextEditor.tsx';
import { Tools } from './writing/Tools.tsx';
import { useInsertion } from './writing/use-insertion.tsx';

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

/** The text of a lesson as Markdown. */
export function MarkdownField({ field, label, draft, references, value, line, onChange }: BodyProps) {
  const t = translations('drafts');
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string, isBlock = false) => {
    if (area.current) insertAt(area.current, text, isBlock);
  };
  const insertion = useInsertion({ draft, references }, (text) => insert(text, text.startsWith('!')));
  useEffect(() => {
    if (line > 0 && area.current) selectLine(area.current, line);
  }, [line]);
  return (
    <>
      <div className="border-b border-line p-1">
        <Tools
          label={t('tools.label')}
          field={field}
          tools={[
            ...tools.map(({ name, Icon, wrap, isBlock }) => ({
              label: t(`tools.${name}`),
              Icon,
              onPress: () => insert(wrap(selectedIn(area.current) || t('tools.placeholder')), isBlock),
            })),
            { label: t('tools.figure'), Icon: Image, hasDialog: true, onPress: () => insertion.open('figure') },
            {
              label: t('tools.citation'),
              Icon: BookMarked,
              hasDialog: true,
              onPress: () => insertion.open('citation'),
            },
          ]}
        />
      </div>
      <textarea
        id={field}
        aria-labelledby={label}
        aria-describedby={`${label}-hint`}
        ref={area}
        rows={22}
        className="block w-full rounded-b-field bg-paper p-3 font-mono text-sm leading-6 text-ink"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {insertion.dialog}
    </>
  );
}

function selectedIn(area: HTMLTextAreaElement | null): string {
  return area?.value.slice(area.selectionStart, area.selectionEnd) ?? '';
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
