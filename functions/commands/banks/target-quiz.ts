import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import { isLocale, type Locale } from '#contract/locales';
import { Failure } from '../processes.ts';
import type { QuizItem } from '#contract/library/content/banks/quiz-items';

type ExistingItem = Record<string, { stem?: unknown } | undefined> | null;

/** The quiz file of a package to which questions are added; its existing lines are not changed. */
export class TargetQuiz {
  readonly language: Locale;
  readonly existing: readonly { readonly id: string; readonly stem: unknown }[];
  readonly folder: string;
  /** For reports: `sepsis-the-first-hour/quizzes/mastery.yaml`. */
  readonly name: string;
  private readonly path: string;
  private readonly text: string;
  /** Spaces before the dash of an item. */
  private readonly indent: number;

  constructor(path: string) {
    this.path = path;
    this.folder = dirname(dirname(path));
    this.name = `${basename(this.folder)}/quizzes/${basename(path)}`;
    const isPlace = basename(dirname(path)) === 'quizzes' && /^[a-z0-9-]{1,64}\.yaml$/.test(basename(path));
    const course = join(this.folder, 'course.yaml');
    if (!isPlace || !existsSync(course)) {
      throw new Failure(
        `${path} is not a quiz of a content package: name a file quizzes/<quiz-id>.yaml beside a course.yaml.`,
      );
    }
    const { languages } = (parsed(course) ?? {}) as { languages?: unknown };
    const first: unknown = Array.isArray(languages) ? languages[0] : undefined;
    this.language = typeof first === 'string' && isLocale(first) ? first : 'en';
    this.text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const document = parseDocument(this.text);
    const items = isMap(document.contents) ? document.contents.get('items') : undefined;
    const at = isSeq(items) ? items.range?.[0] : undefined;
    this.indent = at === undefined ? 2 : at - (this.text.lastIndexOf('\n', at - 1) + 1);
    const { items: list } = (this.text.trim() ? (parsed(path) ?? {}) : { items: [] }) as { items?: unknown };
    if (!Array.isArray(list) && list !== null) throw new Failure(`${path} is not a quiz: it has no list of items.`);
    this.existing = ((list ?? []) as ExistingItem[]).map((item) => ({
      id: String(item?.['id']),
      stem: item?.[this.language]?.stem,
    }));
  }

  /** Adds items at the end and writes their media, without overwriting files. */
  add(items: readonly QuizItem[], media: ReadonlyMap<string, Uint8Array>): void {
    if (!items.length) return;
    const lines = stringify(items, { lineWidth: 0, nullStr: '', singleQuote: false }).replace(/ +$/gm, '').trimEnd();
    const indented = lines.replace(/^(?=.)/gm, ' '.repeat(this.indent));
    const before = this.text.trim() ? this.text.replace(/\n*$/, '\n') : 'items:\n';
    const whole = `${before}${indented}\n`;
    const { items: all } = (parseDocument(whole).errors.length ? {} : parseDocument(whole).toJS()) as {
      items?: unknown[];
    };
    if (all?.length !== this.existing.length + items.length) {
      throw new Failure(
        `Items cannot be added to ${this.path}: write its items as a block list at the end of the file.`,
      );
    }
    for (const [path, bytes] of media) {
      mkdirSync(join(this.folder, 'media'), { recursive: true });
      if (!existsSync(join(this.folder, path))) writeFileSync(join(this.folder, path), bytes);
    }
    writeFileSync(this.path, whole);
  }
}

function parsed(path: string): unknown {
  const document = parseDocument(readFileSync(path, 'utf8'));
  if (document.errors.length) throw new Failure(`${path} is not valid YAML: ${document.errors[0]?.message}`);
  return document.toJS();
}
