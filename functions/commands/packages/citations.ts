import type { Token, TokenizerAndRendererExtension } from 'marked';

/** A reference of the course as a text cites it; the number is its place in the list of the course. */
export interface Cited {
  readonly number: number;
  readonly text: string;
}

export type Cite = (id: string) => Cited | undefined;

/** `[@r1]` or `[@r1; @r4]` in a text: small numbers that lead to the references below it. */
export function citations(cite: Cite, escaped: (text: string) => string): TokenizerAndRendererExtension {
  return {
    name: 'citation',
    level: 'inline',
    start: (source) => source.indexOf('[@'),
    tokenizer(source) {
      const [raw, list] = /^\[(@[a-z0-9-]+(?:; @[a-z0-9-]+)*)\]/.exec(source) ?? [];
      return raw && list ? { type: 'citation', raw, ids: list.split('; ').map((id) => id.slice(1)) } : undefined;
    },
    renderer(token) {
      const links = idsOf(token).flatMap((id) => {
        const { number, text } = cite(id) ?? {};
        return number && text ? [`<a href="#reference-${number}" title="${escaped(text)}">${number}</a>`] : [];
      });
      return `<sup>${links.join(', ')}</sup>`;
    },
  };
}

/** References that a citation names and the course does not have. */
export function unknownIn(token: Token, cite: Cite): string | undefined {
  return token.type === 'citation' ? idsOf(token).find((id) => !cite(id)) : undefined;
}

function idsOf(token: object): readonly string[] {
  return (token as { ids?: readonly string[] }).ids ?? [];
}

/** The references of a course as its file lists them, whatever else is wrong with the file. */
export function citeFrom(courseDocument: unknown): Cite {
  const { references } = (courseDocument ?? {}) as { references?: unknown };
  const list = Array.isArray(references) ? (references as { id?: unknown; text?: unknown }[]) : [];
  return (id) => {
    const index = list.findIndex((one) => one?.id === id);
    return index < 0 ? undefined : { number: index + 1, text: String(list[index]?.text) };
  };
}
