import { areasIn, type Shape } from '#contract/library/content/banks/areas';
import { UnsupportedQuestion, type Figure } from '#contract/library/content/banks/bank';
import { allBelow, childOf, childrenOf, type Element } from '#contract/library/content/banks/elements';
import {
  withFixedOrder,
  matching,
  multiple,
  numeric,
  ordering,
  percent,
  single,
  type QuestionBody,
  type Choice,
} from '#contract/library/content/banks/options';
import type { ReasonCode } from '#contract/library/content/rules/reasons';
import type { PlainText } from '#contract/library/content/banks/plain-text';
import { numberIn, type Declaration } from '#contract/library/content/banks/qti/declaration';
import { withoutFeedback, type Feedback } from '#contract/library/content/banks/qti/feedback';

export interface InteractionContext {
  readonly item: Element;
  readonly interaction: Element;
  readonly declaration: Declaration;
  readonly feedback: Feedback;
  readonly text: PlainText;
  /** Reads the figure of an interaction. */
  readonly figureOf: (interaction: Element) => Figure;
}

type ReadInteraction = { readonly body: QuestionBody; readonly figure?: Figure | undefined };

const identifierOf = ({ attributes }: Element) => attributes.get('identifier') ?? '';

/** The text of a choice, without its feedback. */
const choiceText = (choice: Element, text: PlainText) => text.of(withoutFeedback(choice.children, () => undefined));

function choices(kind: string) {
  return ({ interaction, declaration, feedback, text }: InteractionContext): ReadInteraction => {
    const { correct, isSingle, partial } = declaration;
    const max = Math.max(...declaration.earned.values());
    const earned = (identifier: string) => (declaration.earned.get(identifier) ?? 0) / max;
    const isRight = (identifier: string) =>
      correct.length ? correct.includes(identifier) : earned(identifier) > (isSingle ? 0.99 : 0);
    const read = childrenOf(interaction, kind).map((choice): Choice => {
      const identifier = identifierOf(choice);
      const part = partial ? earned(identifier) : 0;
      const share = isRight(identifier) ? (!isSingle && part) || 1 : Math.min(part, isSingle ? 0.99 : 0);
      return { text: choiceText(choice, text), why: feedback.takeFor(choice, text), share };
    });
    const body = isSingle ? single(read, text) : multiple(read, text, partial);
    return { body: withFixedOrder(body, interaction.attributes.get('shuffle') === 'false') };
  };
}

function order({ interaction, declaration, feedback, text }: InteractionContext): ReadInteraction {
  const entries = new Map(
    childrenOf(interaction, 'simpleChoice').map((choice) => [
      identifierOf(choice),
      { text: choiceText(choice, text), why: feedback.takeFor(choice, text) },
    ]),
  );
  const inOrder = declaration.correct.flatMap((identifier) => entries.get(identifier) ?? []);
  if (inOrder.length !== entries.size || !entries.size) throw new UnsupportedQuestion('bank.wholeOrder');
  return { body: ordering(inOrder, declaration.partial) };
}

function match({ interaction, declaration, feedback, text }: InteractionContext): ReadInteraction {
  const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  );
  const pairs = lefts.map((left) => {
    const partners = declaration.correct
      .map((pair) => pair.trim().split(/\s+/))
      .filter(([one]) => one === identifierOf(left));
    const right = rights.find((choice) => identifierOf(choice) === partners[0]?.[1]);
    if (partners.length !== 1 || !right) throw new UnsupportedQuestion('bank.pairs');
    return { left: choiceText(left, text), right: choiceText(right, text), why: feedback.takeFor(left, text) };
  });
  const words = rights.map((right) => choiceText(right, text));
  if (new Set(words).size < words.length) throw new UnsupportedQuestion('bank.sameMatches');
  return { body: matching(pairs, words, declaration.partial) };
}

function number({ item, declaration, text }: InteractionContext): ReadInteraction {
  if (!/^(?:float|integer)$/.test(declaration.baseType)) {
    throw new UnsupportedQuestion('bank.kind.typed');
  }
  const { value, tolerance } = numberIn(item, declaration, text);
  return { body: numeric(value, tolerance) };
}

const numbersIn = (coords: string | undefined) => (coords ?? '').split(/[,\s]+/).map(Number);

function hotspot({ interaction, declaration, feedback, text, figureOf }: InteractionContext): ReadInteraction {
  const figure = figureOf(interaction);
  const { correct, isSingle, earned } = declaration;
  const max = Math.max(...earned.values());
  const right = correct.length ? correct : [...earned].flatMap(([key, value]) => (value === max ? [key] : []));
  reportPartialAreas(
    [...earned].map(([key, value]) => (right.includes(key) ? 1 : value / max)),
    text,
  );
  if (!isSingle && right.length > 1) throw new UnsupportedQuestion('bank.kind.places');
  const shapes = childrenOf(interaction, 'hotspotChoice').map((choice): Shape => {
    const { attributes } = choice;
    return {
      shape: attributes.get('shape') ?? '',
      numbers: numbersIn(attributes.get('coords')),
      label: text.of([attributes.get('hotspotLabel') ?? attributes.get('label') ?? '']),
      why: feedback.takeFor(choice, text),
      isRight: right.includes(identifierOf(choice)),
    };
  });
  return { body: areasIn(figure, shapes, text), figure };
}

function reportPartialAreas(shares: readonly number[], text: PlainText): void {
  for (const share of shares) {
    if (share > 0 && share < 1) text.addChange('bank.partialArea', { share: percent(share) });
  }
}

function point({ interaction, declaration, text, figureOf }: InteractionContext): ReadInteraction {
  const figure = figureOf(interaction);
  if (!declaration.isSingle) throw new UnsupportedQuestion('bank.kind.places');
  const max = Math.max(...declaration.areas.map(({ earned }) => earned));
  reportPartialAreas(
    declaration.areas.map(({ earned }) => earned / max),
    text,
  );
  const shapes = declaration.areas
    .filter(({ earned }) => earned > 0 && earned === max)
    .map(({ shape, coords }) => ({ shape, numbers: numbersIn(coords), label: '', isRight: true }));
  return { body: areasIn(figure, shapes, text), figure };
}

const kinds: Readonly<Record<string, (reading: InteractionContext) => ReadInteraction>> = {
  choiceInteraction: choices('simpleChoice'),
  inlineChoiceInteraction: choices('inlineChoice'),
  orderInteraction: order,
  matchInteraction: match,
  textEntryInteraction: number,
  sliderInteraction: number,
  hotspotInteraction: hotspot,
  selectPointInteraction: point,
};

/** The reasons why other interactions cannot be imported. */
const reasons: Readonly<Partial<Record<string, ReasonCode>>> = {
  extendedTextInteraction: 'bank.kind.essay',
  associateInteraction: 'bank.kind.association',
  gapMatchInteraction: 'bank.kind.words',
  graphicGapMatchInteraction: 'bank.kind.markers',
  graphicOrderInteraction: 'bank.kind.placeOrder',
  graphicAssociateInteraction: 'bank.kind.placePairs',
  positionObjectInteraction: 'bank.kind.markers',
  hottextInteraction: 'bank.kind.hottext',
  uploadInteraction: 'bank.kind.upload',
  drawingInteraction: 'bank.kind.drawing',
  mediaInteraction: 'bank.kind.media',
};

/** The interactions of an item in document order. */
export function interactionsIn(body: Element): Element[] {
  return allBelow(body, ({ name }) => name.endsWith('Interaction'));
}

export function readInteraction(reading: InteractionContext): ReadInteraction {
  const { name } = reading.interaction;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind) return kind(reading);
  const reason = Object.hasOwn(reasons, name) ? reasons[name] : undefined;
  throw new UnsupportedQuestion(reason ?? 'bank.kind.interaction', { name });
}

/** The text in place of an interaction: its prompt, or a gap in a sentence. */
export function placeholderFor(interaction: Element): readonly Element['children'][number][] {
  if (/^(?:textEntry|inlineChoice)Interaction$/.test(interaction.name)) return ['_____'];
  return childOf(interaction, 'prompt')
    ? [{ ...interaction, name: 'div', children: childrenOf(interaction, 'prompt') }]
    : [];
}
