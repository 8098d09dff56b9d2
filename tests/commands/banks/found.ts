import type { Bank, Question, SkippedQuestion } from '#contract/library/content/banks/bank';
import { englishReasons } from '../../support/english-reasons.ts';

/** Finds a question of a bank by its name; its reasons are in English. */
export function found({ found: all }: Bank) {
  return (name: string | RegExp) => {
    const one = all.find((question) => (typeof name === 'string' ? question.name === name : name.test(question.name)));
    if (!one) throw new Error(`There is no question ${name} among ${all.map((question) => question.name).join(', ')}.`);
    return englishReasons<Partial<Question & SkippedQuestion>>(one);
  };
}
