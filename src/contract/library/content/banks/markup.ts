import { Parser } from 'htmlparser2';
import sax from 'sax';
import { UnreadableBank, UnsupportedQuestion } from '#contract/library/content/banks/bank';
import type { Reason } from '#contract/library/content/rules/reasons';
import { isElement, Tree, type Element, type Node } from '#contract/library/content/banks/elements';

/** Parses well-formed XML; refuses a document type, which may declare entities. */
export function xmlOf(file: string, source: string): Element {
  const parser = sax.parser(true, { xmlns: true, position: true });
  const refuse = ({ code, facts }: Reason): never => {
    throw new UnreadableBank(file, parser.line + 1, code, facts);
  };
  const tree = new Tree();
  parser.onerror = () => refuse({ code: 'bank.xml' });
  parser.ondoctype = () => refuse({ code: 'bank.documentType' });
  parser.onopentag = (tag) => {
    const attributes = new Map(
      Object.entries(tag.attributes).map(([name, value]) => [name, typeof value === 'string' ? value : value.value]),
    );
    try {
      tree.begin('local' in tag ? tag.local : tag.name, attributes, parser.line + 1);
    } catch (error) {
      if (!(error instanceof UnsupportedQuestion)) throw error;
      refuse(error.reason);
    }
  };
  parser.ontext = parser.oncdata = (text) => tree.text(text);
  parser.onclosetag = () => tree.end();
  parser.write(source).close();
  const root = tree.nodes.find(isElement);
  return root ?? refuse({ code: 'bank.noElement' });
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
    throw new UnreadableBank(file, 1, 'bank.encoding', { encoding: 'UTF-8' });
  }
}

export function bytesFromBase64(data: string): Uint8Array {
  return Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
}
