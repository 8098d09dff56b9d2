import type { Token, TokenizerAndRendererExtension } from 'marked';

/** A cited reference; `number` is its position in the list of the course. */
export interface Cited {
  readonly number: number;
  readonly text: string;
}

export type Cite = (id: string) => Cited | undefined;

/** Renders `[@r1]` or `[@r1; @r4]` as superscript links to the references below the text. */
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

/** The first id of a citation that is not a reference of the course. */
export function unknownIn(token: Token, cite: Cite): string | undefined {
  return token.type === 'citation' ? idsOf(token).find((id) => !cite(id)) : undefined;
}

function idsOf(token: object): readonly string[] {
  return (token as { ids?: readonly string[] }).ids ?? [];
}

/** Finds references in a course document, which may be invalid. */
export function citeFrom(courseDocument: unknown): Cite {
  const { references } = (courseDocument ?? {}) as { references?: unknown };
  const list = Array.isArray(references) ? (references as { id?: unknown; text?: unknown }[]) : [];
  return (id) => {
    const index = list.findIndex((one) => one?.id === id);
    return index < 0 ? undefined : { number: index + 1, text: String(list[index]?.text) };
  };
}
