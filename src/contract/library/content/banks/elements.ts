import { UnsupportedQuestion } from '#contract/library/content/banks/bank';

/** An element of XML or HTML; `name` is its local name, without a prefix. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
  readonly line: number;
}

export type Node = Element | string;

/** Deeper nesting, as in attacks, would exhaust the stack. */
const maxDepth = 200;

/** Builds a tree from the events of a parser. */
export class Tree {
  private readonly top: Node[] = [];
  private readonly open: { readonly children: Node[] }[] = [{ children: this.top }];

  get nodes(): readonly Node[] {
    return this.top;
  }

  begin(name: string, attributes: ReadonlyMap<string, string>, line: number): void {
    if (this.open.length > maxDepth) throw new UnsupportedQuestion('sent.tooDeep');
    const children: Node[] = [];
    this.open.at(-1)?.children.push({ name, attributes, children, line });
    this.open.push({ children });
  }

  text(text: string): void {
    this.open.at(-1)?.children.push(text);
  }

  end(): void {
    this.open.pop();
  }
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string';
}

export function elementsIn({ children }: Element): Element[] {
  return children.filter(isElement);
}

export function childrenOf(element: Element, name: string): Element[] {
  return elementsIn(element).filter((child) => child.name === name);
}

export function childOf(element: Element, name: string): Element | undefined {
  return elementsIn(element).find((child) => child.name === name);
}

/** All descendants that match, in document order, without those inside another match. */
export function allBelow(element: Element, isWanted: (element: Element) => boolean): Element[] {
  return elementsIn(element).flatMap((child) => (isWanted(child) ? [child] : allBelow(child, isWanted)));
}

/** The text content of an element, trimmed. */
export function textOf(element: Element | undefined): string {
  return element ? joined(element.children).trim() : '';
}

function joined(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? joined(node.children) : node)).join('');
}
