import {
  UnsupportedQuestion,
  type Figure,
  type Question,
  type SkippedQuestion,
} from '#contract/library/content/banks/bank';
import { childOf, childrenOf, elementsIn, type Element, type Node } from '#contract/library/content/banks/elements';
import { pictureAt } from '#contract/library/content/banks/pictures';
import type { PlainText } from '#contract/library/content/banks/plain-text';
import { readQuestion, type Content, type PictureBytes } from '#contract/library/content/banks/question';
import { declarationOf } from '#contract/library/content/banks/qti/declaration';
import { withoutFeedback, Feedback } from '#contract/library/content/banks/qti/feedback';
import { readInteraction, placeholderFor, interactionsIn } from '#contract/library/content/banks/qti/interactions';

/** Reads one item of QTI; `bytesOf` finds its pictures in the bank. */
export function questionIn(file: string, item: Element, bytesOf: PictureBytes): Question | SkippedQuestion {
  const identifier = item.attributes.get('identifier') ?? '';
  const place = { file, line: item.line, name: item.attributes.get('title') || identifier };
  return readQuestion(place, identifier, (text) => contentOf(item, text, bytesOf), bytesOf);
}

function contentOf(item: Element, text: PlainText, bytesOf: PictureBytes): Content {
  const body = childOf(item, 'itemBody');
  const interactions = body ? interactionsIn(body) : [];
  const [interaction] = interactions;
  if (!body || !interaction) throw new UnsupportedQuestion('bank.noQuestion');
  if (interactions.length > 1) throw new UnsupportedQuestion('bank.several', { number: interactions.length });
  if (childrenOf(item, 'templateDeclaration').length) throw new UnsupportedQuestion('bank.kind.generated');
  if (item.attributes.get('adaptive') === 'true') throw new UnsupportedQuestion('bank.kind.adaptive');

  const stem = text.of(
    withPictures(
      withoutFeedback(body.children, (element) => (element === interaction ? placeholderFor(element) : undefined)),
    ),
  );
  text.endStem();
  const feedback = new Feedback(item, text);
  const found = readInteraction({
    item,
    interaction,
    declaration: declarationOf(item, interaction.attributes.get('responseIdentifier') ?? '', text),
    feedback,
    text,
    figureOf: (element) => figureIn(element, bytesOf, text),
  });
  return { stem, explanation: feedback.takeGeneral(text), ...found };
}

/** Replaces each `<object>` of a picture, which QTI 2 uses behind hotspots, by an `<img>`. */
function withPictures(nodes: readonly Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    return isPicture(node) ? pictureFrom(node) : { ...node, children: withPictures(node.children) };
  });
}

function isPicture({ name, attributes }: Element): boolean {
  return name === 'object' && /^image\//.test(attributes.get('type') ?? '');
}

function pictureFrom({ attributes, children, line }: Element): Element {
  const alt = attributes.get('alt') ?? children.filter((child) => typeof child === 'string').join(' ');
  return {
    name: 'img',
    attributes: new Map([
      ['src', attributes.get('data') ?? ''],
      ['alt', alt],
    ]),
    children: [],
    line,
  };
}

function figureIn(interaction: Element, bytesOf: PictureBytes, text: PlainText): Figure {
  const element = elementsIn(interaction).find((child) => child.name === 'img' || child.name === 'object');
  const { attributes } = element?.name === 'object' ? pictureFrom(element) : (element ?? interaction);
  const alt = text.of([attributes.get('alt') ?? '']);
  const figure = pictureAt(attributes.get('src') ?? '', alt, bytesOf, text);
  if (!figure) throw new UnsupportedQuestion('bank.noAreaPicture');
  // Areas are in pixels of the displayed size of the picture.
  const [width, height] = ['width', 'height'].map((name) => Number(element?.attributes.get(name)));
  return width && height ? { ...figure, width, height } : figure;
}
