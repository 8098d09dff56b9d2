import type { Bank } from '../bank.ts';
import { childOf, childrenOf, textOf, type Element } from '../elements.ts';
import type { PlainText } from '../plain-text.ts';
import { readQuestion } from '../question.ts';
import { filesOf, read, valueOf } from './fields.ts';
import { readBody } from './kinds.ts';

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
    text.addChange('its feedback for right, partly right and wrong answers is not imported');
  }
  if (childrenOf(question, 'hint').some((hint) => valueOf(hint, 'text'))) text.addLoss('its hints');
  const grade = Number(valueOf(question, 'defaultgrade') || 1);
  if (grade !== 1) text.addChange(`it counts ${grade} in the bank and 1 here`);
  return { stem, explanation, body, figure };
}
