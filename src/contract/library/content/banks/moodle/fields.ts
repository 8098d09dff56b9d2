import { marked } from 'marked';
import {
  allBelow,
  childOf,
  childrenOf,
  textOf,
  type Element,
  type Node,
} from '#contract/library/content/banks/elements';
import { bytesFromBase64, htmlNodes } from '#contract/library/content/banks/markup';
import type { PlainText } from '#contract/library/content/banks/plain-text';
import type { PictureBytes } from '#contract/library/content/banks/question';

/** Reads a field of Moodle: a child has its text, an attribute its format. */
export function read(element: Element | undefined, text: PlainText): string {
  return element ? text.of(nodesOf(element)) : '';
}

function nodesOf(element: Element): readonly Node[] {
  const source = textOf(childOf(element, 'text'));
  switch (element.attributes.get('format')) {
    case 'plain_text':
      return [source];
    case 'markdown':
      return htmlNodes(marked.parse(source, { async: false }));
    default:
      return htmlNodes(source);
  }
}

export function valueOf(question: Element, name: string): string {
  return textOf(childOf(question, name));
}

/** The credit of an answer, from 0 to 1. */
export function shareOf(answer: Element): number {
  return Number(answer.attributes.get('fraction') ?? 0) / 100;
}

export function answersOf(question: Element, text: PlainText) {
  return childrenOf(question, 'answer').map((answer) => ({
    text: read(answer, text),
    why: read(childOf(answer, 'feedback'), text),
    share: shareOf(answer),
    element: answer,
  }));
}

const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

export function bytesOfFile(file: Element | undefined): Uint8Array | undefined {
  const data = textOf(file);
  return file?.attributes.get('encoding') === 'base64' && base64.test(data) ? bytesFromBase64(data) : undefined;
}

/** The pictures that texts refer to by `@@PLUGINFILE@@/`; the question contains them. */
export function filesOf(question: Element): PictureBytes {
  const files = allBelow(question, ({ name }) => name === 'file');
  return (source) => {
    const [, path] = /^@@PLUGINFILE@@\/([^?#]+)/.exec(source) ?? [];
    if (!path) return undefined;
    return bytesOfFile(files.find(({ attributes }) => [path, decoded(path)].includes(pathOf(attributes))));
  };
}

function pathOf(attributes: Element['attributes']): string {
  return `${attributes.get('path') ?? '/'}${attributes.get('name') ?? ''}`.replace(/^\//, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
