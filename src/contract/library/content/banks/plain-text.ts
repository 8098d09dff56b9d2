import { removedWhole } from '#contract/library/content/removed-elements';
import type { Reason, ReasonCode } from '#contract/library/content/rules/reasons';
import type { Facts } from '#contract/text/texts';
import type { Note } from '#contract/library/content/banks/bank';
import { isElement, type Element, type Node } from '#contract/library/content/banks/elements';

/** A picture in a text, with its address in the bank. */
export interface Picture {
  readonly source: string;
  readonly alt: string;
}

const blocks = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 ' +
    'h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const emphasis = new Set('b strong i em u s strike big small font mark'.split(' '));
/** Removed elements that a learner would have seen or heard. */
const visibleElements = new Set(
  'svg math audio video canvas object embed iframe applet select textarea form'.split(' '),
);

const superscripts = new Map([...'0123456789+-−=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][at] ?? '']));
const subscripts = new Map(
  [...'0123456789+-−=()aeox'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ'][at] ?? '']),
);

/** Characters that control a terminal or the direction of a text, except line breaks and tabs. */
const controlCharacters = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Joins a text into one line, without control characters. */
export function lineOf(text: string): string {
  return text.replace(controlCharacters, '').replace(/\s+/g, ' ').trim();
}

/** Converts the texts of one question to plain text, and collects what that changes or removes. */
export class PlainText {
  readonly notes: Note[] = [];
  readonly pictures: Picture[] = [];
  private isStem = true;

  /** Ends the stem: pictures in options and explanations cannot be imported. */
  endStem(): void {
    this.isStem = false;
  }

  addChange(code: ReasonCode, facts: Facts = {}): void {
    this.note('changed', { code, facts });
  }

  addLoss(code: ReasonCode, facts: Facts = {}): void {
    this.note('lost', { code, facts });
  }

  of(nodes: readonly Node[]): string {
    return this.walk(nodes)
      .replace(controlCharacters, '')
      .split('\n')
      .map((line) => line.replace(/[^\S\n\u00a0]+/g, ' ').trim())
      .join('\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
  }

  private note(kind: Note['kind'], reason: Reason): void {
    const isKnown = this.notes.some((note) => JSON.stringify(note.reason) === JSON.stringify(reason));
    if (!isKnown) this.notes.push({ kind, reason });
  }

  private walk(nodes: readonly Node[]): string {
    return nodes.map((node) => (isElement(node) ? this.element(node) : node.replace(/[\s]+/g, ' '))).join('');
  }

  private element({ name, attributes, children }: Element): string {
    if (removedWhole.has(name)) {
      if (visibleElements.has(name)) this.addLoss('bank.elementLost', { name });
      else this.addChange('bank.elementRemoved', { name });
      return '';
    }
    if (name === 'img') {
      const picture = { source: attributes.get('src') ?? '', alt: lineOf(attributes.get('alt') ?? '') };
      if (this.isStem) this.pictures.push(picture);
      else this.addLoss('bank.pictureInOption');
      return ' ';
    }
    if (name === 'br') return '\n';
    const inner = this.walk(children);
    if (name === 'sub' || name === 'sup') return this.script(name, inner);
    if (name === 'td' || name === 'th') return `${inner} | `;
    if (name === 'li') return `\n- ${inner}\n`;
    if (name === 'tr') return `\n${inner.replace(/\| $/, '')}\n`;
    if (name === 'table') this.addChange('bank.table');
    if (emphasis.has(name)) this.addChange('bank.emphasis');
    if (name === 'a') this.addChange('bank.link', { address: lineOf(attributes.get('href') ?? '') });
    return blocks.has(name) ? `\n${inner}\n` : inner;
  }

  /** Uses Unicode subscripts and superscripts as in H₂O; other text follows _ or ^. */
  private script(name: 'sub' | 'sup', inner: string): string {
    const signs = name === 'sub' ? subscripts : superscripts;
    const small = [...inner.trim()].map((sign) => signs.get(sign));
    if (small.every((sign) => sign !== undefined)) return small.join('');
    this.addChange(name === 'sub' ? 'bank.subscript' : 'bank.superscript', { text: lineOf(inner) });
    return `${name === 'sub' ? '_' : '^'}${inner.trim()}`;
  }
}
