import { parseDocument } from 'yaml';

/** A lesson as its file has it: the head with title and summary, and its Markdown. */
export interface LessonText {
  readonly head: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

const form = /^---\r?\n([\s\S]*?\r?\n)?---\r?\n/;

/** Splits the text of a lesson; what is invalid is empty. */
export function splitLesson(text: string): LessonText {
  const [whole = '', head = ''] = form.exec(text) ?? [];
  const document = parseDocument(head);
  const entry = (name: string) => {
    const value: unknown = document.errors.length > 0 ? '' : document.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { head, title: entry('title'), summary: entry('summary'), body: text.slice(whole.length) };
}

/** Joins a lesson; its other lines stay as they were written. */
export function joinLesson(lesson: LessonText, change: Partial<Omit<LessonText, 'head'>>): string {
  const { title, summary } = change;
  let { head } = lesson;
  if (title !== undefined || summary !== undefined) {
    const document = parseDocument(head);
    if (title !== undefined) document.set('title', title);
    if (summary !== undefined) document.set('summary', summary);
    head = document.toString({ lineWidth: 0 });
  }
  return `---\n${head}---\n${change.body ?? lesson.body}`;
}
