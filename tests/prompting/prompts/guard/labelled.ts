import { readFileSync } from 'node:fs';
import type { Locale } from '../../../../src/contract/locales.ts';
import type { Finding } from '../../../../src/features/prompting/prompts/guard/finding.ts';

export interface Label {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** A test sentence with the places that identify a person. */
export interface Labelled {
  readonly text: string;
  readonly labels: readonly Label[];
}

/** Parses `[[kind text]]` in a line. */
export function labelled(line: string): Labelled {
  const labels: Label[] = [];
  let text = '';
  let last = 0;
  for (const match of line.matchAll(/\[\[(\w+):(.*?)\]\]/g)) {
    const [whole, kind = '', inside = ''] = match;
    text += line.slice(last, match.index);
    labels.push({ start: text.length, end: text.length + inside.length, kind });
    text += inside;
    last = match.index + whole.length;
  }
  return { text: text + line.slice(last), labels };
}

function linesOf(locale: Locale, set: string): string[] {
  return readFileSync(new URL(`./sentences/${set}/${locale}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/** The sentences of a language: every other line is for tuning, the others are held out. */
export function sentences(
  locale: Locale,
  sets: readonly string[] = ['identifying', 'harmless', 'later'],
): { readonly tuning: Labelled[]; readonly heldOut: Labelled[] } {
  const all = sets.flatMap((set) =>
    linesOf(locale, set).map((line, index) => ({ ...labelled(line), isHeldOut: index % 2 === 1 })),
  );
  return { tuning: all.filter(({ isHeldOut }) => !isHeldOut), heldOut: all.filter(({ isHeldOut }) => isHeldOut) };
}

/** Whether a finding has the label's kind and place: their overlap is at least half of both together. */
export function isFound(label: Label, finding: Finding): boolean {
  const shared = Math.min(label.end, finding.end) - Math.max(label.start, finding.start);
  const together = Math.max(label.end, finding.end) - Math.min(label.start, finding.start);
  return label.kind === finding.kind && shared / together >= 0.5;
}

export interface Figures {
  readonly labels: number;
  readonly missed: string[];
  readonly findings: number;
  readonly wrong: string[];
  readonly recall: number;
  readonly precision: number;
}

/** Recall and precision of a guard over sentences. */
export function measured(set: readonly Labelled[], find: (text: string) => Finding[]): Figures {
  const missed: string[] = [];
  const wrong: string[] = [];
  let [labels, findings] = [0, 0];
  for (const sentence of set) {
    const found = find(sentence.text);
    labels += sentence.labels.length;
    findings += found.length;
    const describe = ({ kind, start, end }: Label) =>
      `${kind} "${sentence.text.slice(start, end)}" in: ${sentence.text}`;
    missed.push(...sentence.labels.filter((label) => !found.some((finding) => isFound(label, finding))).map(describe));
    wrong.push(...found.filter((finding) => !sentence.labels.some((label) => isFound(label, finding))).map(describe));
  }
  return {
    labels,
    missed,
    findings,
    wrong,
    recall: 1 - missed.length / labels,
    precision: findings === 0 ? 1 : 1 - wrong.length / findings,
  };
}

/** The 95 % confidence interval of a share (Wilson). */
export function intervalOf(hits: number, of: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = hits / of;
  const center = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [Math.max(0, center - half), Math.min(1, center + half)];
}
