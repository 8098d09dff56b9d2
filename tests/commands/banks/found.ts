import type { Bank, Question, SkippedQuestion } from '#contract/library/content/banks/bank';

export function found({ found: all }: Bank): (name: string | RegExp) => Partial<Question & SkippedQuestion> {
  return (name) => {
    const one = all.find((question) => (typeof name === 'string' ? question.name === name : name.test(question.name)));
    if (!one) throw new Error(`There is no question ${name} among ${all.map((question) => question.name).join(', ')}.`);
    return one;
  };
}
