import { UnsupportedQuestion } from '#contract/library/content/banks/bank';
import {
  between,
  matching,
  multiple,
  numeric,
  ordering,
  rightNumber,
  single,
  statement,
  type QuestionBody,
} from '#contract/library/content/banks/options';
import type { PlainText } from '#contract/library/content/banks/plain-text';

/** Reads the text between the braces of a question; `read` converts a part of it to plain text. */
export function answersOf(answers: string, text: PlainText, read: (piece: string) => string): QuestionBody {
  const body = answers.trim();
  if (!body) throw new UnsupportedQuestion('bank.kind.essay');
  if (body.startsWith('#')) return numbers(body.slice(1), text, read);
  if (body.startsWith('>')) return order(body.slice(1), text, read);
  const [, word, feedback = ''] = /^(T|TRUE|F|FALSE)\s*((?:#.*)?)$/is.exec(body) ?? [];
  if (word) {
    const isTrue = /^t/i.test(word);
    // The first feedback is for the wrong answer, the second for the right one.
    const [, wrong = '', right = ''] = feedback.split('#').map(read);
    return isTrue ? statement(true, right, wrong) : statement(false, wrong, right);
  }
  if (!/^[=~]/.test(body)) throw new UnsupportedQuestion('bank.answerSign');
  const entries = [...body.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', entry = '']) => ({ sign, entry }));
  if (entries.every(({ sign }) => sign === '=')) return pairs(entries, read);
  const hasKey = entries.some(({ sign }) => sign === '=');
  const choices = entries.map(({ sign, entry }) => {
    const [, weight, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?(.*)$/s.exec(entry) ?? [];
    const [option = '', ...why] = rest.split('#');
    const share = weight === undefined ? Number(sign === '=') : Number(weight) / 100;
    return { text: read(option), why: read(why.join('#')), share };
  });
  return hasKey ? single(choices, text) : multiple(choices, text, true);
}

function pairs(entries: readonly { readonly entry: string }[], read: (piece: string) => string): QuestionBody {
  if (!entries.every(({ entry }) => entry.includes('->'))) {
    throw new UnsupportedQuestion('bank.kind.shortAnswer');
  }
  const all = entries.map(({ entry }) => {
    const [left = '', ...right] = entry.split('->');
    return { left: read(left), right: read(right.join('->')) };
  });
  const others = all.flatMap(({ left, right }) => (left ? [] : [right]));
  return matching(
    all.filter(({ left }) => left),
    others,
    true,
  );
}

function numbers(body: string, text: PlainText, read: (piece: string) => string): QuestionBody {
  const entries = /^\s*=/.test(body) ? body.split('=').slice(1) : [body];
  const answers = entries.map((entry) => {
    const [, weight, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?(.*)$/s.exec(entry) ?? [];
    const [number = '', ...why] = rest.split('#');
    return { text: read(number), share: Number(weight ?? 100) / 100, why: read(why.join('#')) };
  });
  const { text: number, why } = rightNumber(answers, text);
  const range = number.split('..').map(numberOf);
  if (range.length === 2) {
    const { value, tolerance } = between(range[0] ?? NaN, range[1] ?? NaN);
    return numeric(value, tolerance, undefined, why);
  }
  const [value = NaN, tolerance = 0] = number.split(':').map(numberOf);
  return numeric(value, tolerance, undefined, why);
}

/** Unlike `Number`, returns NaN for an empty text. */
function numberOf(text: string): number {
  return text.trim() ? Number(text) : NaN;
}

/** Reads Moodle's notation for “ordering” questions in GIFT. */
function order(body: string, text: PlainText, read: (piece: string) => string): QuestionBody {
  const [head = '', ...lines] = body.split('\n');
  if (!/^[\sA-Z0-9_]*$/.test(head)) lines.unshift(head);
  const partial = !/ALL_OR_NOTHING/.test(head);
  if (partial && !/ABSOLUTE/.test(head)) text.addChange('bank.positions');
  const entries = lines.map((line) => ({ text: read(line) })).filter((entry) => entry.text);
  return ordering(entries, partial);
}
