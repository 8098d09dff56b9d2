import { parse } from 'yaml';

/** The title in `course.yaml` in the first language that it has; empty if there is none or the text is invalid. */
export function titleIn(courseDocument: string): string {
  try {
    const { title } = (parse(courseDocument) ?? {}) as { title?: unknown };
    const [first] = typeof title === 'object' && title !== null ? (Object.values(title) as unknown[]) : [];
    return typeof first === 'string' ? first : '';
  } catch {
    return '';
  }
}
