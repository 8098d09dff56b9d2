import { isLocale } from '#contract/locales';
import { matchSign } from '#contract/library/content/course-parts';
import type { FileFault, YamlText } from '#contract/library/content/files/yaml-files';
import type { Reason } from '#contract/library/content/rules/reasons';

const itemKeys = [
  ...['id', 'objective', 'type', 'correct', 'references', 'figure', 'figureAlt'],
  ...['difficulty', 'fixed', 'tolerance', 'partial', 'areas', 'measure', 'withdrawn'],
];

/** A quiz file; moves the languages of its items below `texts`, as in the contract. */
export class QuizFile {
  readonly items: readonly unknown[];
  readonly faults: FileFault[];

  readonly id: string;
  private readonly text: YamlText;

  constructor(id: string, text: YamlText) {
    this.id = id;
    this.text = text;

    this.faults = [...text.faults];
    const items = (text.value as { items?: unknown } | null | undefined)?.items;
    if (!Array.isArray(items) && !this.faults.length) this.faults.push(text.faultAt([], { code: 'quizzes.noList' }));
    this.items = Array.isArray(items) ? items.map((item, index) => this.gathered(item, index)) : [];
  }

  /** A fault at a path below the quiz, such as `items.0.texts.en.stem`. */
  faultAt(path: readonly string[], reason: Reason): FileFault {
    return this.text.faultAt(
      path.filter((key, index) => !(index === 2 && key === 'texts')),
      reason,
    );
  }

  private gathered(item: unknown, index: number): unknown {
    if (typeof item !== 'object' || item === null) return item;
    const entries = Object.entries(item);
    for (const [key] of entries) {
      const isKnown = isLocale(key) || itemKeys.includes(key);
      if (!isKnown)
        this.faults.push(
          this.text.faultAt(['items', String(index), key], { code: 'item.noEntry', facts: { entry: key } }),
        );
    }
    return {
      ...Object.fromEntries(
        entries
          .filter(([key]) => !isLocale(key))
          .map(([key, value]) => [key, key === 'correct' ? keyEntries(value) : value]),
      ),
      texts: Object.fromEntries(entries.filter(([key]) => isLocale(key))),
    };
  }
}

/** Converts keys to texts: authors may write numbers and booleans without quotation marks, and pairs as a map. */
function keyEntries(correct: unknown): unknown {
  if (Array.isArray(correct)) return correct.map((entry: unknown) => (isPlain(entry) ? String(entry) : entry));
  if (isPlain(correct)) return [String(correct)];
  if (typeof correct !== 'object' || correct === null) return correct;
  return Object.entries(correct).map(([option, match]) => `${option}${matchSign}${String(match)}`);
}

const isPlain = (value: unknown) => typeof value === 'boolean' || typeof value === 'number';
