import { UnreadableBank } from '../bank.ts';

/** One question of a GIFT text as it stands; signs that a backslash escapes are placeholders until `unescaped`. */
export interface Block {
  readonly line: number;
  /** What a comment says: `// [id:rhythm-1]`. */
  readonly id: string;
  readonly title: string;
  readonly before: string;
  /** Between the braces; `undefined` where there are none. */
  readonly answers: string | undefined;
  readonly after: string;
}

const signs = '\\~=#{}:n';
const firstPlace = 0xe000;
const places = /[\ue000-\ue007]/g;

/** Replaces signs that a backslash escapes by placeholders. */
function escaped(text: string): string {
  return text
    .replace(places, '')
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => String.fromCharCode(firstPlace + signs.indexOf(sign)));
}

/** A piece of a block as its author meant it. */
export function unescaped(text: string): string {
  return text.replace(places, (place) => {
    const sign = signs[place.charCodeAt(0) - firstPlace] ?? '';
    return sign === 'n' ? '\n' : sign;
  });
}

/** The questions of a GIFT text: empty lines stand between them, comments and categories anywhere. */
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
      // What stands below keeps its line.
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
    const reason =
      open >= 0 && end < open
        ? 'a brace { is opened and not closed before the next empty line'
        : 'braces do not pair; write \\{ and \\} for those of a text';
    throw new UnreadableBank(file, line + text.slice(0, at).split('\n').length - 1, reason);
  }
  return { line, id, title: name, before: rest.slice(0, open), answers: inside, after: rest.slice(end + 1) };
}
