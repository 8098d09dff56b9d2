/**
 * The text of a quiz in parts, so that a change of one item parses and writes that item only, however many there are.
 * The other items stay as their author wrote them.
 */
export interface QuizParts {
  /** Up to and including the line `items:`. */
  readonly head: string;
  /** Of each line of the list. */
  readonly indentation: string;
  /** The text of each item with its indentation. */
  readonly items: readonly string[];
  /** Further keys of the file. */
  readonly tail: string;
}

/** Splits a quiz; `undefined` unless its items are a list in lines of their own. */
export function splitQuiz(text: string): QuizParts | undefined {
  const isEmpty = /^items: *\[ *\] *$/m.exec(text);
  if (isEmpty) {
    const end = isEmpty.index + isEmpty[0].length;
    const head = `${text.slice(0, isEmpty.index)}items:\n`;
    return { head, indentation: '  ', items: [], tail: text.slice(end).replace(/^\n/, '') };
  }
  const found = /^items: *(?:#.*)?\n(?:\s*(?:#.*)?\n)*?( *)(?=- )/m.exec(text);
  if (!found) return undefined;
  const [{ length }, indentation = ''] = found;
  const start = found.index + length - indentation.length;
  const after = text.slice(start);
  // A key, a mark of another document or a comment at the margin ends the list, unless the list itself has no margin.
  const end = after.search(/^[^\s#-]|^---|^\.\.\./m);
  const list = end === -1 ? after : after.slice(0, end);
  return {
    ...{ head: text.slice(0, start), indentation, tail: end === -1 ? '' : after.slice(end) },
    items: list.split(new RegExp(`^(?=${indentation}- )`, 'm')),
  };
}

/** The text of a quiz in parts. */
export function joinQuiz({ head, items, tail }: QuizParts): string {
  if (items.length === 0) return `${head.replace(/^items:.*$/m, 'items: []')}${tail}`;
  return `${head}${items.map((item) => (item.endsWith('\n') ? item : `${item}\n`)).join('')}${tail}`;
}

/** The text of an item without its indentation. */
export function outdented(item: string, indentation: string): string {
  return item.replace(new RegExp(`^${indentation}`, 'gm'), '');
}

/** The text of an item, with the indentation of its list. */
export function indented(item: string, indentation: string): string {
  return item.replace(/^(?=.)/gm, indentation);
}
