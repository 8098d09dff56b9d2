import { Parser } from 'htmlparser2';
import sax from 'sax';
import { UnreadableBank } from '#contract/library/content/banks/bank';
import { isElement, Tree, type Element, type Node } from '#contract/library/content/banks/elements';

/** Parses well-formed XML; refuses a document type, which may declare entities. */
export function xmlOf(file: string, source: string): Element {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const refuse = (reason: string): never => {
    throw new UnreadableBank(file, parser.line + 1, reason);
  };
  const tree = new Tree();
  parser.onerror = (error) => refuse(`is not well-formed XML: ${error.message.split('\n')[0]}`);
  parser.ondoctype = () => refuse('has a document type, which may declare entities; remove it');
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
  return root ?? refuse('contains no element');
}

/** Parses HTML, also if it is invalid. */
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

/** Decodes a file in UTF-8. */
export function textFrom(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBank(file, 1, 'is not valid UTF-8');
  }
}

export function bytesFromBase64(data: string): Uint8Array {
  return Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
}
