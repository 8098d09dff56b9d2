import { UnsupportedQuestion } from '#contract/library/content/banks/bank';
import { allBelow, childOf, childrenOf, textOf, type Element } from '#contract/library/content/banks/elements';
import { between, rightNumber } from '#contract/library/content/banks/options';
import type { PlainText } from '#contract/library/content/banks/plain-text';

/** The declared response of an item and its scoring. */
export interface Declaration {
  readonly isSingle: boolean;
  readonly baseType: string;
  /** Values of the right answer, in their order. */
  readonly correct: readonly string[];
  /** The credit of each value, if the item maps values. */
  readonly earned: ReadonlyMap<string, number>;
  /** Areas of a figure that earn credit. */
  readonly areas: readonly { readonly shape: string; readonly coords: string; readonly earned: number }[];
  readonly partial: boolean;
}

/** Addresses of the standard templates for scoring, such as `https://…/match_correct`. */
const template = /\/(match_correct|map_response|map_response_point|CC2_match|CC2_map_response)(?:\.xml)?$/;

export function declarationOf(item: Element, identifier: string, text: PlainText): Declaration {
  const declaration = childrenOf(item, 'responseDeclaration').find(
    (one) => one.attributes.get('identifier') === identifier,
  );
  if (!declaration) throw new UnsupportedQuestion('bank.noResponse');
  const processing = childOf(item, 'responseProcessing');
  const [, standard] = template.exec(processing?.attributes.get('template') ?? '') ?? [];
  const isMapped = standard
    ? standard.includes('map')
    : allBelow(item, ({ name }) => name === 'mapResponse').length > 0;
  if (
    processing &&
    !standard &&
    processing.children.some((child) => typeof child !== 'string') &&
    !isStandardProcessing(processing)
  ) {
    text.addChange('bank.scoring');
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

/** Whether an item only compares or maps the answer and selects feedback. */
function isStandardProcessing(processing: Element): boolean {
  const standard = new Set(
    (
      'responseCondition responseIf responseElse responseElseIf match equal correct variable baseValue setOutcomeValue ' +
      'mapResponse isNull'
    ).split(' '),
  );
  return allBelow(processing, ({ name }) => !standard.has(name)).length === 0;
}

/** The right number and its tolerance. */
export function numberIn(item: Element, { correct, earned }: Declaration, text: PlainText) {
  const max = Math.max(...earned.values());
  const mapped = [...earned].map(([key, value]) => ({ text: key, share: value / max }));
  const numbers = correct.map((key) => ({ text: key, share: 1 }));
  const parts = mapped.filter((one) => !numbers.length || (one.share < 1 && !correct.includes(one.text)));
  const { text: right } = rightNumber([...numbers, ...parts], text);
  const value = right.trim() ? Number(right) : NaN;
  const [equal, ...others] = allBelow(item, ({ name }) => name === 'equal');
  if (others.length) text.addChange('bank.tolerances');
  const mode = equal?.attributes.get('toleranceMode') ?? 'exact';
  if (mode === 'exact') return { value, tolerance: 0 };
  const [low = NaN, high = low] = (equal?.attributes.get('tolerance') ?? '').trim().split(/\s+/).map(Number);
  const scale = mode === 'relative' ? Math.abs(value) / 100 : 1;
  if (low === high) return { value, tolerance: low * scale };
  text.addChange('bank.range', { number: right });
  return between(value - low * scale, value + high * scale);
}
