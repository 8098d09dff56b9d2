import { Parser } from 'htmlparser2';
import sax from 'sax';
import { UnreadableBank } from './bank.ts';
import { isElement, Tree, type Element, type Node } from './elements.ts';

/** The root of a well-formed XML text; one with a document type is refused, as it may declare entities. */
export function xmlOf(file: string, source: string): Element {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const refuse = (reason: string): never => {
    throw new UnreadableBank(file, parser.line + 1, reason);
  };
  const tree = new Tree();
  parser.onerror = (error) => refuse(`is no well-formed XML: ${error.message.split('\n')[0]}`);
  parser.ondoctype = () => refuse('has a document type; remove it, for it may declare entities');
  parser.onopentag = (tag) => {
    const attributes = new Map(
      Object.entries(tag.attributes).map(([name, value]) => [name, typeof value === 'string' ? value : value.value]),
    );
    try {
      tree.begin('local' in tag ? tag.local : tag.name, attributes, parser.line + 1);
    } catch (error) {
      refuse((error as Error).message);
    }
  };
  parser.ontext = parser.oncdata = (text) => tree.text(text);
  parser.onclosetag = () => tree.end();
  parser.write(source).close();
  const root = tree.nodes.find(isElement);
  return root ?? refuse('holds no element');
}

/** What a piece of HTML holds, whatever is wrong with it. */
export function htmlNodes(html: string): readonly Node[] {
  const tree = new Tree();
  const parser = new Parser({
    onopentag: (name, attributes) => tree.begin(name, new Map(Object.entries(attributes)), 0),
    ontext: (text) => tree.text(text),
    onclosetag: () => tree.end(),
  });
  parser.end(html);
  return tree.nodes;
}

/** The text of a file in UTF-8. */
export function textFrom(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBank(file, 1, 'is no text in UTF-8');
  }
}
