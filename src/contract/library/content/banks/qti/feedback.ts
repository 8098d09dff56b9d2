import { allBelow, childrenOf, isElement, type Element, type Node } from '#contract/library/content/banks/elements';
import { lineOf, type PlainText } from '#contract/library/content/banks/plain-text';

/** The feedback of an item; each text is used once. */
export class Feedback {
  private readonly unused: { readonly identifier: string; readonly content: string }[];

  constructor(item: Element, text: PlainText) {
    this.unused = childrenOf(item, 'modalFeedback').map(({ attributes, children }) => ({
      identifier: attributes.get('identifier') ?? '',
      content: text.of(children),
    }));
  }

  /** Takes the explanation of an option: the feedback inside it, else the one with its identifier. */
  takeFor(choice: Element, text: PlainText): string {
    const identifier = choice.attributes.get('identifier');
    const inside = allBelow(choice, isFeedback).map(({ children }) => text.of(children));
    return inside.join('\n') || this.take((one) => one === identifier);
  }

  /** Takes the feedback on the right answer as a whole; adds a loss for each that remains. */
  takeGeneral(text: PlainText): string {
    const general = this.take(
      (one) => /correct|right|general|solution/i.test(one) && !/in_?correct|wrong|not/i.test(one),
    );
    for (const { identifier, content } of this.unused) {
      if (content) text.addLoss('bank.feedback', { id: lineOf(identifier), text: lineOf(content) });
    }
    return general;
  }

  private take(isWanted: (identifier: string) => boolean): string {
    const at = this.unused.findIndex(({ identifier }) => isWanted(identifier));
    return at < 0 ? '' : (this.unused.splice(at, 1)[0]?.content ?? '');
  }
}

const isFeedback = ({ name }: Element) => name === 'feedbackInline' || name === 'feedbackBlock';

/** Removes feedback and notes for staff from the nodes of a question, and replaces elements by `replaced`. */
export function withoutFeedback(
  nodes: readonly Node[],
  replaced: (element: Element) => readonly Node[] | undefined,
): readonly Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    if (!isElement(node)) return [node];
    if (isFeedback(node) || isForStaff(node)) return [];
    return replaced(node) ?? [{ ...node, children: withoutFeedback(node.children, replaced) }];
  });
}

/** Whether an element is a rubric for scorers, proctors or authors. */
function isForStaff({ name, attributes }: Element): boolean {
  return name === 'rubricBlock' && !/candidate/.test(attributes.get('view') ?? 'candidate');
}
