import { UnreadableBank } from '#contract/library/content/banks/bank';

/** The source of one question; characters escaped by a backslash are placeholders until `unescaped`. */
export interface Block {
  readonly line: number;
  /** From a comment such as `// [id:rhythm-1]`. */
  readonly id: string;
  readonly title: string;
  readonly before: string;
  /** The text between the braces; `undefined` if there are none. */
  readonly answers: string | undefined;
  readonly after: string;
}

const escapable = '\\~=#{}:n';
const firstPlaceholder = 0xe000;
const placeholders = /[\ue000-\ue007]/g;

/** Replaces characters escaped by a backslash with placeholders. */
function escaped(text: string): string {
  return text
    .replace(placeholders, '')
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => String.fromCharCode(firstPlaceholder + escapable.indexOf(sign)));
}

/** Replaces the placeholders in a part of a block with their characters. */
export function unescaped(text: string): string {
  return text.replace(placeholders, (placeholder) => {
    const sign = escapable[placeholder.charCodeAt(0) - firstPlaceholder] ?? '';
    return sign === 'n' ? '\n' : sign;
  });
}

/** The questions of a GIFT text; empty lines separate them, comments and categories may stand anywhere. */
export function blocksOf(file: string, source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let first = 0;
  let id = '';
  const close = () => {
    if (lines.some((line) => line.trim())) blocks.push(blockOf(file, first, id, escaped(lines.join('\n'))));
    if (lines.length) id = '';
    lines = [];
  };
  for (const [index, line] of source.split(/\r\n?|\n/).entries()) {
    const isComment = /^\s*\/\//.test(line);
    if (isComment) id = /\[id:((?:[^\]\\]|\\.)+)\]/.exec(line)?.[1]?.replace(/\\(.)/g, '$1') ?? id;
    if (isComment || /^\s*\$[A-Z]+:/.test(line)) {
      // Keeps the line numbers of what follows.
      if (lines.length) lines.push('');
    } else if (!line.trim()) close();
    else {
      if (!lines.length) first = index + 1;
      lines.push(line);
    }
  }
  close();
  return blocks;
}

function blockOf(file: string, line: number, id: string, text: string): Block {
  const [, title = '', rest = ''] = /^\s*(?:::((?:(?!::).)*)::)?(.*)$/s.exec(text) ?? [];
  const name = unescaped(title).trim();
  const [open, end] = [rest.indexOf('{'), rest.lastIndexOf('}')];
  if (open < 0 && end < 0) return { line, id, title: name, before: rest, answers: undefined, after: '' };
  const inside = rest.slice(open + 1, end);
  if (open < 0 || end < open || /[{}]/.test(inside)) {
    const at = text.length - rest.length + Math.max(0, open < 0 ? end : open);
    const reason = open >= 0 && end < open ? 'bank.openBrace' : 'bank.braces';
    throw new UnreadableBank(file, line + text.slice(0, at).split('\n').length - 1, reason, {
      open: '\\{',
      close: '\\}',
    });
  }
  return { line, id, title: name, before: rest.slice(0, open), answers: inside, after: rest.slice(end + 1) };
}
