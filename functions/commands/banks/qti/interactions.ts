import { areasIn, type Shape } from '../areas.ts';
import { NotTaken, type Figure } from '../bank.ts';
import { allBelow, childOf, childrenOf, type Element } from '../elements.ts';
import {
  inOrder,
  matching,
  multiple,
  numeric,
  ordering,
  percent,
  single,
  type QuestionBody,
  type Choice,
} from '../options.ts';
import type { PlainText } from '../plain-text.ts';
import { numberIn, type Declaration } from './declaration.ts';
import { asked, type Feedback } from './feedback.ts';

export interface Reading {
  readonly item: Element;
  readonly interaction: Element;
  readonly declaration: Declaration;
  readonly feedback: Feedback;
  readonly text: PlainText;
  /** The figure that an interaction stands on. */
  readonly figureOf: (interaction: Element) => Figure;
}

type Found = { readonly asked: QuestionBody; readonly figure?: Figure | undefined };

const identifierOf = ({ attributes }: Element) => attributes.get('identifier') ?? '';

/** The words of a choice, without what is said when it is chosen. */
const wordsOf = (choice: Element, text: PlainText) => text.of(asked(choice.children, () => undefined));

function choices(kind: string) {
  return ({ interaction, declaration, feedback, text }: Reading): Found => {
    const { correct, isSingle, partial } = declaration;
    const most = Math.max(...declaration.earned.values());
    const earned = (identifier: string) => (declaration.earned.get(identifier) ?? 0) / most;
    const isRight = (identifier: string) =>
      correct.length ? correct.includes(identifier) : earned(identifier) > (isSingle ? 0.99 : 0);
    const read = childrenOf(interaction, kind).map((choice): Choice => {
      const identifier = identifierOf(choice);
      const part = partial ? earned(identifier) : 0;
      const share = isRight(identifier) ? (!isSingle && part) || 1 : Math.min(part, isSingle ? 0.99 : 0);
      return { text: wordsOf(choice, text), why: feedback.of(choice, text), share };
    });
    const asked = isSingle ? single(read, text) : multiple(read, text, partial);
    return { asked: inOrder(asked, interaction.attributes.get('shuffle') === 'false') };
  };
}

function order({ interaction, declaration, feedback, text }: Reading): Found {
  const entries = new Map(
    childrenOf(interaction, 'simpleChoice').map((choice) => [
      identifierOf(choice),
      { text: wordsOf(choice, text), why: feedback.of(choice, text) },
    ]),
  );
  const inOrder = declaration.correct.flatMap((identifier) => entries.get(identifier) ?? []);
  if (inOrder.length !== entries.size || !entries.size)
    throw new NotTaken('its right order does not hold every entry once');
  return { asked: ordering(inOrder, declaration.partial) };
}

function match({ interaction, declaration, feedback, text }: Reading): Found {
  const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  );
  const pairs = lefts.map((left) => {
    const partners = declaration.correct
      .map((pair) => pair.trim().split(/\s+/))
      .filter(([one]) => one === identifierOf(left));
    const right = rights.find((choice) => identifierOf(choice) === partners[0]?.[1]);
    if (partners.length !== 1 || !right)
      throw new NotTaken('its pairs do not give each entry on the left one on the right');
    return { left: wordsOf(left, text), right: wordsOf(right, text), why: feedback.of(left, text) };
  });
  const words = rights.map((right) => wordsOf(right, text));
  if (new Set(words).size < words.length) throw new NotTaken('two of its matches are the same');
  return { asked: matching(pairs, words, declaration.partial) };
}

function number({ item, declaration, text }: Reading): Found {
  if (!/^(?:float|integer)$/.test(declaration.baseType)) {
    throw new NotTaken('a text to type, which no kind of ours grades');
  }
  const { value, tolerance } = numberIn(item, declaration, text);
  return { asked: numeric(value, tolerance) };
}

const numbersIn = (coords: string | undefined) => (coords ?? '').split(/[,\s]+/).map(Number);

function hotspot({ interaction, declaration, feedback, text, figureOf }: Reading): Found {
  const figure = figureOf(interaction);
  const { correct, isSingle, earned } = declaration;
  const most = Math.max(...earned.values());
  const right = correct.length ? correct : [...earned].flatMap(([key, value]) => (value === most ? [key] : []));
  describePlaces(
    [...earned].map(([key, value]) => (right.includes(key) ? 1 : value / most)),
    text,
  );
  if (!isSingle && right.length > 1) throw new NotTaken('it asks for several places at once');
  const shapes = childrenOf(interaction, 'hotspotChoice').map((choice): Shape => {
    const { attributes } = choice;
    return {
      shape: attributes.get('shape') ?? '',
      numbers: numbersIn(attributes.get('coords')),
      label: text.of([attributes.get('hotspotLabel') ?? attributes.get('label') ?? '']),
      why: feedback.of(choice, text),
      isRight: right.includes(identifierOf(choice)),
    };
  });
  return { asked: areasIn(figure, shapes, text), figure };
}

function describePlaces(shares: readonly number[], text: PlainText): void {
  for (const share of shares) {
    if (share > 0 && share < 1) text.changed(`a place earned ${percent(share)} there and earns nothing here`);
  }
}

function point({ interaction, declaration, text, figureOf }: Reading): Found {
  const figure = figureOf(interaction);
  if (!declaration.isSingle) throw new NotTaken('it asks for several places at once');
  const most = Math.max(...declaration.areas.map(({ earned }) => earned));
  describePlaces(
    declaration.areas.map(({ earned }) => earned / most),
    text,
  );
  const shapes = declaration.areas
    .filter(({ earned }) => earned > 0 && earned === most)
    .map(({ shape, coords }) => ({ shape, numbers: numbersIn(coords), label: '', isRight: true }));
  return { asked: areasIn(figure, shapes, text), figure };
}

const kinds: Readonly<Record<string, (reading: Reading) => Found>> = {
  choiceInteraction: choices('simpleChoice'),
  inlineChoiceInteraction: choices('inlineChoice'),
  orderInteraction: order,
  matchInteraction: match,
  textEntryInteraction: number,
  sliderInteraction: number,
  hotspotInteraction: hotspot,
  selectPointInteraction: point,
};

/** What an interaction of ours in other words cannot be. */
const reasons: Readonly<Record<string, string>> = {
  extendedTextInteraction: 'an essay has no right answer to grade by',
  associateInteraction: 'it pairs entries of one list',
  gapMatchInteraction: 'it asks for several words of one text',
  graphicGapMatchInteraction: 'it asks for the places of several markers',
  graphicOrderInteraction: 'it orders places on a figure',
  graphicAssociateInteraction: 'it pairs places on a figure',
  positionObjectInteraction: 'it asks for the places of several markers',
  hottextInteraction: 'it asks for words in a text',
  uploadInteraction: 'it asks for a file',
  drawingInteraction: 'it asks for a drawing',
  mediaInteraction: 'it plays a recording',
};

/** Interactions of an item, in their order. */
export function interactionsIn(body: Element): Element[] {
  return allBelow(body, ({ name }) => name.endsWith('Interaction'));
}

export function foundBy(reading: Reading): Found {
  const { name } = reading.interaction;
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind) return kind(reading);
  throw new NotTaken((Object.hasOwn(reasons, name) && reasons[name]) || `no kind of ours asks as <${name}> does`);
}

/** What stands in the question for an interaction: its prompt, or a gap in a sentence. */
export function inPlaceOf(interaction: Element): readonly Element['children'][number][] {
  if (/^(?:textEntry|inlineChoice)Interaction$/.test(interaction.name)) return ['_____'];
  return childOf(interaction, 'prompt')
    ? [{ ...interaction, name: 'div', children: childrenOf(interaction, 'prompt') }]
    : [];
}
