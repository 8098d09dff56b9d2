import type { Locale } from '#contract/locales';

/** Maximum length of the first lines, in characters. */
const maxLength = 280;

/** Characters that the HTML of a lesson escapes. */
const escapes: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

interface LessonContent {
  readonly text: { readonly summary: string; readonly html: string; readonly locale: Locale };
  readonly transcript: { readonly cues: readonly { readonly text: string }[] } | null;
}

/** What a locked lesson shows of itself: its summary and its first lines, of a video those that are spoken. */
export function firstLinesOf({ text, transcript }: LessonContent) {
  const spoken = transcript?.cues.map((cue) => cue.text).join(' ') ?? '';
  return { summary: text.summary, lines: shorten(firstParagraph(text.html) || spoken), language: text.locale };
}

/** The first paragraph as plain text without citations; empty without a paragraph. */
function firstParagraph(html: string): string {
  const [, paragraph = ''] = /<p(?:\s[^>]*)?>(.*?)<\/p>/s.exec(html) ?? [];
  return paragraph
    .replace(/\s*<sup><a .*?<\/sup>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (escape, name: string) => escapes[name] ?? escape)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text up to its last whole word within the maximum length. */
function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength);
  return `${text.slice(0, end > 0 ? end : maxLength)} …`;
}
