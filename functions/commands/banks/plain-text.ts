import { removedWhole } from '../../library/content/packages/removed-elements.ts';
import type { Note } from './bank.ts';
import { isElement, type Element, type Node } from './elements.ts';

/** A picture that a text names, by an address as its bank writes it. */
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
/** What a learner would have seen or heard; what else is removed was never to be seen. */
const visibleElements = new Set(
  'svg math audio video canvas object embed iframe applet select textarea form'.split(' '),
);

const raised = new Map([...'0123456789+-−=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][at] ?? '']));
const lowered = new Map([...'0123456789+-−=()aeox'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ'][at] ?? '']));

/** Signs that act on a terminal or turn the direction of a text; line breaks and tabs stay. */
const acting = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text of one line without signs that would act on a terminal. */
export function lineOf(text: string): string {
  return text.replace(acting, '').replace(/\s+/g, ' ').trim();
}

/** Makes texts of one question plain, as those of a quiz are, and keeps what that changes or loses. */
export class PlainText {
  readonly notes: Note[] = [];
  readonly pictures: Picture[] = [];
  private isStem = true;

  /** The pictures of the question itself are known; one of an option would stand in the wrong place. */
  endStem(): void {
    this.isStem = false;
  }

  changed(text: string): void {
    this.note({ kind: 'changed', text });
  }

  lost(text: string): void {
    this.note({ kind: 'lost', text });
  }

  of(nodes: readonly Node[]): string {
    return this.walk(nodes)
      .replace(acting, '')
      .split('\n')
      .map((line) => line.replace(/[^\S\n\u00a0]+/g, ' ').trim())
      .join('\n')
      .replace(/\n{2,}/g, '\n')
      .trim();
  }

  private note({ kind, text }: Note): void {
    if (!this.notes.some((note) => note.text === text)) this.notes.push({ kind, text });
  }

  private walk(nodes: readonly Node[]): string {
    return nodes.map((node) => (isElement(node) ? this.element(node) : node.replace(/[\s]+/g, ' '))).join('');
  }

  private element({ name, attributes, children }: Element): string {
    if (removedWhole.has(name)) {
      if (visibleElements.has(name)) this.lost(`<${name}> does not come along`);
      else this.changed(`<${name}> is removed`);
      return '';
    }
    if (name === 'img') {
      const picture = { source: attributes.get('src') ?? '', alt: lineOf(attributes.get('alt') ?? '') };
      if (this.isStem) this.pictures.push(picture);
      else this.lost('a picture in an option or an explanation');
      return ' ';
    }
    if (name === 'br') return '\n';
    const inner = this.walk(children);
    if (name === 'sub' || name === 'sup') return this.script(name, inner);
    if (name === 'td' || name === 'th') return `${inner} | `;
    if (name === 'li') return `\n- ${inner}\n`;
    if (name === 'tr') return `\n${inner.replace(/\| $/, '')}\n`;
    if (name === 'table') this.changed('a table becomes lines of text');
    if (emphasis.has(name)) this.changed('emphasis is gone: texts of a quiz are plain');
    if (name === 'a')
      this.changed(`a link keeps its words and loses its address ${lineOf(attributes.get('href') ?? '')}`);
    return blocks.has(name) ? `\n${inner}\n` : inner;
  }

  /** H₂O stays readable; what has no small sign of its own is written after ^ or _. */
  private script(name: 'sub' | 'sup', inner: string): string {
    const signs = name === 'sub' ? lowered : raised;
    const small = [...inner.trim()].map((sign) => signs.get(sign));
    if (small.every((sign) => sign !== undefined)) return small.join('');
    this.changed(`“${lineOf(inner)}” is no longer ${name === 'sub' ? 'lowered' : 'raised'}`);
    return `${name === 'sub' ? '_' : '^'}${inner.trim()}`;
  }
}
