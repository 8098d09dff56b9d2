import { NotTaken } from '../bank.ts';
import { allBelow, childOf, childrenOf, textOf, type Element } from '../elements.ts';
import { between, rightNumber } from '../options.ts';
import type { PlainText } from '../plain-text.ts';

/** What an item declares about the answer to its interaction, and how it processes it. */
export interface Declaration {
  readonly isSingle: boolean;
  readonly baseType: string;
  /** Values of the right answer, in their order. */
  readonly correct: readonly string[];
  /** What each value earns, where the item maps them. */
  readonly earned: ReadonlyMap<string, number>;
  /** Places that earn something, of a point on a figure. */
  readonly areas: readonly { readonly shape: string; readonly coords: string; readonly earned: number }[];
  readonly partial: boolean;
}

/** `https://…/match_correct` and its like name one of three ways in which most items are scored. */
const template = /\/(match_correct|map_response|map_response_point|CC2_match|CC2_map_response)(?:\.xml)?$/;

export function declarationOf(item: Element, identifier: string, text: PlainText): Declaration {
  const declaration = childrenOf(item, 'responseDeclaration').find(
    (one) => one.attributes.get('identifier') === identifier,
  );
  if (!declaration) throw new NotTaken('it declares no response to its question');
  const processing = childOf(item, 'responseProcessing');
  const [, way] = template.exec(processing?.attributes.get('template') ?? '') ?? [];
  const isMapped = way ? way.includes('map') : allBelow(item, ({ name }) => name === 'mapResponse').length > 0;
  if (processing && !way && processing.children.some((child) => typeof child !== 'string') && !isUsual(processing)) {
    text.changed('its own way of scoring is replaced by ours');
  }
  const mapping = childOf(declaration, 'mapping');
  const entries = mapping ? childrenOf(mapping, 'mapEntry') : [];
  const areas = childOf(declaration, 'areaMapping');
  return {
    isSingle: declaration.attributes.get('cardinality') === 'single',
    baseType: declaration.attributes.get('baseType') ?? '',
    correct: childrenOf(childOf(declaration, 'correctResponse') ?? declaration, 'value').map((value) => textOf(value)),
    earned: new Map(
      entries.map(({ attributes }) => [attributes.get('mapKey') ?? '', Number(attributes.get('mappedValue'))]),
    ),
    areas: childrenOf(areas ?? declaration, 'areaMapEntry').map(({ attributes }) => ({
      shape: attributes.get('shape') ?? '',
      coords: attributes.get('coords') ?? '',
      earned: Number(attributes.get('mappedValue')),
    })),
    partial: isMapped && entries.length > 0,
  };
}

/** Whether an answer is only compared with the right one or mapped, and feedback chosen by it. */
function isUsual(processing: Element): boolean {
  const usual = new Set(
    (
      'responseCondition responseIf responseElse responseElseIf match equal correct variable baseValue setOutcomeValue ' +
      'mapResponse isNull'
    ).split(' '),
  );
  return allBelow(processing, ({ name }) => !usual.has(name)).length === 0;
}

/** The right number and how far from it an answer may lie. */
export function numberIn(item: Element, { correct, earned }: Declaration, text: PlainText) {
  const most = Math.max(...earned.values());
  const mapped = [...earned].map(([key, value]) => ({ text: key, share: value / most }));
  const numbers = correct.map((key) => ({ text: key, share: 1 }));
  const parts = mapped.filter((one) => !numbers.length || (one.share < 1 && !correct.includes(one.text)));
  const { text: right } = rightNumber([...numbers, ...parts], text);
  const value = right.trim() ? Number(right) : NaN;
  const [equal, ...others] = allBelow(item, ({ name }) => name === 'equal');
  if (others.length) text.changed('it has several tolerances, of which the first counts');
  const mode = equal?.attributes.get('toleranceMode') ?? 'exact';
  if (mode === 'exact') return { value, tolerance: 0 };
  const [low = NaN, high = low] = (equal?.attributes.get('tolerance') ?? '').trim().split(/\s+/).map(Number);
  const scale = mode === 'relative' ? Math.abs(value) / 100 : 1;
  if (low === high) return { value, tolerance: low * scale };
  text.changed(`${right} allowed less on one side than on the other: the key is the middle of what was right`);
  return between(value - low * scale, value + high * scale);
}
