import type { Bank } from '../bank.ts';
import { childOf, childrenOf, textOf, type Element } from '../elements.ts';
import type { PlainText } from '../plain-text.ts';
import { readQuestion } from '../question.ts';
import { filesOf, read, valueOf } from './fields.ts';
import { askedIn } from './kinds.ts';

/** Reads what Moodle exports as XML. */
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

/** Words for an answer as a whole, which ours has none of. */
const remarks = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

function contentOf(question: Element, text: PlainText) {
  const stem = read(childOf(question, 'questiontext'), text);
  text.endStem();
  const { asked, figure } = askedIn(question.attributes.get('type') ?? '', question, text);
  const explanation = read(childOf(question, 'generalfeedback'), text);
  if (remarks.some((name) => valueOf(childOf(question, name) ?? question, 'text'))) {
    text.changed('its words for right, partly right and wrong answers do not come along');
  }
  if (childrenOf(question, 'hint').some((hint) => valueOf(hint, 'text'))) text.lost('its hints');
  const grade = Number(valueOf(question, 'defaultgrade') || 1);
  if (grade !== 1) text.changed(`it counted ${grade} there and counts one here`);
  return { stem, explanation, asked, figure };
}
