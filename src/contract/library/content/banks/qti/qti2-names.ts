import { isElement, type Element } from '#contract/library/content/banks/elements';

const inCamelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts names of QTI 3, such as `qti-simple-choice`, to those of QTI 2, such as `simpleChoice`. */
export function toQti2Names(element: Element): Element {
  const { name, attributes, children, line } = element;
  return {
    name: name.startsWith('qti-') ? inCamelCase(name.slice(4)) : name,
    attributes: new Map([...attributes].map(([key, value]) => [inCamelCase(key), value])),
    children: children.map((child) => (isElement(child) ? toQti2Names(child) : child)),
    line,
  };
}
