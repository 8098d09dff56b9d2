import { matchSign } from '#contract/library/content/course-parts';
import { UnsupportedQuestion, type Option, type Question } from '#contract/library/content/banks/bank';
import type { PlainText } from '#contract/library/content/banks/plain-text';

/** The type of a question, its options and its right answer. */
export type QuestionBody = Pick<
  Question,
  'type' | 'options' | 'correct' | 'matches' | 'areas' | 'tolerance' | 'partial' | 'fixed' | 'unit' | 'why'
>;

/** An option of a bank; `share` is its credit, 1 if it is a right answer on its own. */
export interface Choice {
  readonly text: string;
  readonly why?: string | undefined;
  readonly share: number;
}

/** The ids of options: a, b, c… in the order of the bank. */
export function idAt(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : `o${index + 1}`;
}

export function optionsOf(list: readonly { readonly text: string; readonly why?: string | undefined }[]): Option[] {
  return list.map(({ text, why }, index) => {
    if (!text) throw new UnsupportedQuestion('bank.optionWithoutText');
    return { id: idAt(index), text, why: why || undefined };
  });
}

const statements = [/^(?:true|wahr|richtig|vrai|verdadero|cierto)\.?$/i, /^(?:false|falsch|faux|falso)\.?$/i];

/** One right option among several, or a statement that is true or false. */
export function single(choices: readonly Choice[], text: PlainText): QuestionBody {
  const best = choices.filter(({ share }) => share >= 1);
  if (best.length !== 1) throw new UnsupportedQuestion(best.length ? 'bank.severalRight' : 'bank.noneRight');
  reportPartialCredit(choices, text);
  const [yes, no] = statements.map((words) => choices.find((choice) => words.test(choice.text)));
  if (choices.length === 2 && yes && no) return statement(yes === best[0], yes.why, no.why);
  const options = optionsOf(choices);
  return { type: 'single', options, correct: options.flatMap(({ id }, at) => (choices[at] === best[0] ? [id] : [])) };
}

/** Fixes the order of the options if the bank does. */
export function withFixedOrder(body: QuestionBody, isFixed: boolean): QuestionBody {
  return isFixed && body.type !== 'truefalse' ? { ...body, fixed: true } : body;
}

export function statement(isTrue: boolean, whyTrue?: string, whyFalse?: string): QuestionBody {
  return {
    type: 'truefalse',
    options: [
      { id: 'true', text: '', why: whyTrue || undefined },
      { id: 'false', text: '', why: whyFalse || undefined },
    ],
    correct: [String(isTrue)],
  };
}

/** The one number with full credit; an item has exactly one. */
export function rightNumber<Answer extends { readonly text: string; readonly share: number }>(
  answers: readonly Answer[],
  text: PlainText,
): Answer {
  const [right, ...others] = answers.filter(({ share }) => share >= 1);
  if (!right || others.length) throw new UnsupportedQuestion('bank.oneNumber');
  reportPartialCredit(answers, text);
  return right;
}

function reportPartialCredit(
  answers: readonly { readonly text: string; readonly share: number }[],
  text: PlainText,
): void {
  for (const { text: answer, share } of answers) {
    if (share > 0 && share < 1) text.addChange('bank.partialAnswer', { answer, share: percent(share) });
  }
}

/** Any number of right options; `partial` if each earns a part of the credit. */
export function multiple(choices: readonly Choice[], text: PlainText, partial: boolean): QuestionBody {
  const options = optionsOf(choices);
  const right = choices.filter(({ share }) => share > 0);
  if (!right.length) throw new UnsupportedQuestion('bank.noneRight');
  if (partial && new Set(right.map(({ share }) => Math.round(share * 100))).size > 1) {
    text.addChange('bank.unequalShares', { shares: right.map(({ share }) => percent(share)).join(', ') });
  }
  const wrong = choices.filter(({ share }) => share <= 0);
  if (partial && wrong.some(({ share }) => Math.abs(share + 1 / right.length) > 0.01)) {
    const shares = wrong.map(({ share }) => percent(Math.abs(share))).join(', ');
    text.addChange('bank.subtracted', { shares });
  }
  return {
    type: 'multiple',
    options,
    correct: options.flatMap(({ id }, at) => ((choices[at]?.share ?? 0) > 0 ? [id] : [])),
    partial,
  };
}

/** Entries in their right order; their ids are alphabetical, so they do not reveal it. */
export function ordering(
  entries: readonly { text: string; why?: string | undefined }[],
  partial: boolean,
): QuestionBody {
  const texts = entries.map(({ text }) => text);
  if (new Set(texts).size < texts.length) throw new UnsupportedQuestion('bank.sameEntries');
  const mixed = [...entries].sort((one, other) => (one.text < other.text ? -1 : 1));
  if (mixed.every((entry, at) => entry === entries[at])) mixed.reverse();
  return {
    type: 'ordering',
    options: optionsOf(mixed),
    correct: entries.map((one) => idAt(mixed.indexOf(one))),
    partial,
  };
}

interface Pair {
  readonly left: string;
  readonly right: string;
  readonly why?: string | undefined;
}

/** Pairs, and distractors that belong to none; the ids of the matches are alphabetical. */
export function matching(pairs: readonly Pair[], others: readonly string[], partial: boolean): QuestionBody {
  const options = optionsOf(pairs.map(({ left, why }) => ({ text: left, why })));
  const words = [...new Set([...pairs.map(({ right }) => right), ...others])].sort();
  if (words.includes('')) throw new UnsupportedQuestion('bank.matchWithoutText');
  const matches = words.map((text, index) => ({ id: `m${index + 1}`, text }));
  const correct = pairs.map(({ right }, at) => `${idAt(at)}${matchSign}m${words.indexOf(right) + 1}`);
  return { type: 'matching', options, matches, correct, partial };
}

export function numeric(value: number, tolerance: number, unit?: string, why?: string): QuestionBody {
  if (!Number.isFinite(value) || !Number.isFinite(tolerance)) throw new UnsupportedQuestion('bank.notANumber');
  if (Math.abs(value) >= 1e12) throw new UnsupportedQuestion('bank.largeNumber');
  const isLost = Math.abs(value - round(value)) > Math.abs(tolerance) / 100 || (tolerance && !round(tolerance));
  if (isLost) throw new UnsupportedQuestion('bank.longNumber');
  return {
    type: 'numeric',
    options: [],
    correct: [String(round(value))],
    tolerance: round(Math.abs(tolerance)),
    unit: unit || undefined,
    why: why || undefined,
  };
}

/** The middle of a range and the distance of its ends. */
export function between(low: number, high: number): { value: number; tolerance: number } {
  return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2 };
}

/** Removes the rounding errors of binary floating point. */
function round(value: number): number {
  return Number(value.toFixed(6));
}

export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
