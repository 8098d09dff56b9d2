import { allBelow, childrenOf, isElement, type Element, type Node } from '../elements.ts';
import { lineOf, type PlainText } from '../plain-text.ts';

/** What an item says once it is answered. */
export class Feedback {
  private readonly left: { readonly identifier: string; readonly said: string }[];

  constructor(item: Element, text: PlainText) {
    this.left = childrenOf(item, 'modalFeedback').map(({ attributes, children }) => ({
      identifier: attributes.get('identifier') ?? '',
      said: text.of(children),
    }));
  }

  /** Why of an option: what stands inside it, else what is shown when it is chosen. */
  of(choice: Element, text: PlainText): string {
    const identifier = choice.attributes.get('identifier');
    const inside = allBelow(choice, isFeedback).map(({ children }) => text.of(children));
    return inside.join('\n') || this.taken((one) => one === identifier);
  }

  /** What is said of the right answer as a whole; the rest has no place here. */
  rest(text: PlainText): string {
    const whole = this.taken(
      (one) => /correct|right|general|solution/i.test(one) && !/in_?correct|wrong|not/i.test(one),
    );
    for (const { identifier, said } of this.left) {
      if (said) text.lost(`its feedback “${lineOf(identifier)}”: “${lineOf(said)}”`);
    }
    return whole;
  }

  private taken(isWanted: (identifier: string) => boolean): string {
    const at = this.left.findIndex(({ identifier }) => isWanted(identifier));
    return at < 0 ? '' : (this.left.splice(at, 1)[0]?.said ?? '');
  }
}

const isFeedback = ({ name }: Element) => name === 'feedbackInline' || name === 'feedbackBlock';

/** Nodes without what is only shown later or to others, and without what `replaced` puts in the place of an element. */
export function asked(
  nodes: readonly Node[],
  replaced: (element: Element) => readonly Node[] | undefined,
): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    if (!isElement(node)) return [node];
    if (isFeedback(node) || isForOthers(node)) return [];
    return replaced(node) ?? [{ ...node, children: asked(node.children, replaced) }];
  });
}

/** A rubric for anyone who scores, invigilates or writes. */
function isForOthers({ name, attributes }: Element): boolean {
  return name === 'rubricBlock' && !/candidate/.test(attributes.get('view') ?? 'candidate');
}
