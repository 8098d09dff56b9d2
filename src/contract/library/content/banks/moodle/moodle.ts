import type { Bank } from '#contract/library/content/banks/bank';
import { childOf, childrenOf, textOf, type Element } from '#contract/library/content/banks/elements';
import type { PlainText } from '#contract/library/content/banks/plain-text';
import { readQuestion } from '#contract/library/content/banks/question';
import { filesOf, read, valueOf } from '#contract/library/content/banks/moodle/fields';
import { readBody } from '#contract/library/content/banks/moodle/kinds';

/** Reads Moodle's XML export. */
export function moodleBank(file: string, quiz: Element): Bank {
  const questions = childrenOf(quiz, 'question').filter(({ attributes }) => attributes.get('type') !== 'category');
  const found = questions.map((question) => {
    const name = textOf(childOf(childOf(question, 'name') ?? question, 'text'));
    const id = valueOf(question, 'idnumber') || name;
    return readQuestion(
      { file, line: question.line, name },
      id,
      (text) => contentOf(question, text),
      filesOf(question),
    );
  });
  return { format: 'Moodle XML', found, notes: [] };
}

/** Feedback on an answer as a whole, which packages do not have. */
const generalFeedback = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

function contentOf(question: Element, text: PlainText) {
  const stem = read(childOf(question, 'questiontext'), text);
  text.endStem();
  const { body, figure } = readBody(question.attributes.get('type') ?? '', question, text);
  const explanation = read(childOf(question, 'generalfeedback'), text);
  if (generalFeedback.some((name) => valueOf(childOf(question, name) ?? question, 'text'))) {
    text.addChange('bank.combinedFeedback');
  }
  if (childrenOf(question, 'hint').some((hint) => valueOf(hint, 'text'))) text.addLoss('bank.hints');
  const grade = Number(valueOf(question, 'defaultgrade') || 1);
  if (grade !== 1) text.addChange('bank.weight', { grade });
  return { stem, explanation, body, figure };
}
