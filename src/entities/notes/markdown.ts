import type { PageNote } from './notes.ts';

/** A lesson with the notes in it, in order. */
export interface NotedLesson {
  readonly id: string;
  readonly title: string;
  readonly notes: readonly PageNote[];
}

interface Texts {
  readonly bookmark: string;
  /** The position of a note in its lesson, such as a time. */
  readonly placeOf: (note: PageNote) => string;
  readonly addressOf: (note: PageNote) => string;
}

/** The notes of a course as Markdown; typed text stands in it as it is. */
export function notesAsMarkdown(courseTitle: string, lessons: readonly NotedLesson[], texts: Texts): string {
  const parts = lessons.flatMap(({ title, notes }) => [
    `## ${title}`,
    ...notes.map((note) => noteAsMarkdown(note, texts)),
  ]);
  return `${[`# ${courseTitle}`, ...parts].join('\n\n')}\n`;
}

function noteAsMarkdown(note: PageNote, { bookmark, placeOf, addressOf }: Texts): string {
  const quote = note.quote && `> ${note.quote.replaceAll('\n', '\n> ')}`;
  const source = `[${placeOf(note)}](${addressOf(note)})`;
  return [quote, note.text || `*${bookmark}*`, source].filter(Boolean).join('\n\n');
}
