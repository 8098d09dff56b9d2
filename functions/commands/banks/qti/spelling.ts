import { isElement, type Element } from '../elements.ts';

const inCamelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** QTI 3 writes `qti-simple-choice` and `max-choices` where QTI 2 writes `simpleChoice` and `maxChoices`: one reader takes both. */
export function inOneSpelling(element: Element): Element {
  const { name, attributes, children, line } = element;
  return {
    name: name.startsWith('qti-') ? inCamelCase(name.slice(4)) : name,
    attributes: new Map([...attributes].map(([key, value]) => [inCamelCase(key), value])),
    children: children.map((child) => (isElement(child) ? inOneSpelling(child) : child)),
    line,
  };
}
