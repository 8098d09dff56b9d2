import { globSync, readFileSync } from 'node:fs';
import { notYet, notYetProduced, sentences, type Sentence } from './sentences.ts';

/** A test whose comment quotes the sentence of the specification that it proves. */
export interface Proof {
  readonly section: string;
  readonly quote: string;
  readonly test: string;
  readonly file: string;
}

const claim = /^\s*\/\/ Specification (\d): "(.+)"$/;

/** Every quote in the tests, with the title of the following test or group. */
export function readProofs(): Proof[] {
  return globSync('tests/**/*.{ts,tsx}').sort().flatMap(proofsIn);
}

/** The sentences of its section that contain the quote, or that the quote contains. */
export function sentencesOf({ section, quote }: Proof): Sentence[] {
  const text = bare(quote);
  return (sentences[section] ?? []).filter((sentence) => sentence.includes(text) || text.includes(sentence));
}

/** Each sentence with the tests that prove it, section by section. */
export function tableOf(proofs: readonly Proof[]): { section: string; sentence: Sentence; tests: string[] }[] {
  return Object.entries(sentences).flatMap(([section, listed]) =>
    listed.map((sentence) => {
      const own = proofs.filter((proof) => proof.section === section && sentencesOf(proof).includes(sentence));
      return { section, sentence, tests: [...new Set(own.map(({ test }) => test))] };
    }),
  );
}

/** The table for the terminal. */
export function printedTable(): string {
  const lines = tableOf(readProofs()).flatMap(({ section, sentence, tests }) => [
    `${section}  ${sentence}`,
    ...tests.map((test) => `     · ${test}`),
    ...(notYet.includes(sentence) ? ['     has no feature yet'] : []),
  ]);
  return [
    'Sentences of the specification, by section, and the tests that prove them:',
    ...lines,
    `Handled, but not produced yet: ${notYetProduced.join(', ')}`,
  ].join('\n');
}

function proofsIn(file: string): Proof[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [, section, quote] = claim.exec(line) ?? [];
    return section && quote ? [{ section, quote, test: titleBelow(lines.slice(index + 1)), file }] : [];
  });
}

/** The title of the first test or step below; empty if there is none. */
function titleBelow(lines: readonly string[]): string {
  const rest = lines.slice(lines.findIndex((line) => !line.trim().startsWith('//'))).join('\n');
  const [, quoted, templated, doubled] =
    /^\s*(?:await )?(?:test|it|describe)\b[\s\S]*?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/.exec(rest) ?? [];
  return (quoted ?? templated ?? doubled ?? '').replaceAll("\\'", "'");
}

/** A quote without marks of emphasis and outer bars. */
function bare(quote: string): string {
  return quote
    .replaceAll('**', '')
    .replaceAll('`', '')
    .replace(/^\| | \|$/g, '');
}
