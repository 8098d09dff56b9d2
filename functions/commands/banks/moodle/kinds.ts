import { NotTaken, type Figure } from '../bank.ts';
import { childOf, childrenOf, textOf, type Element } from '../elements.ts';
import { areasIn } from '../areas.ts';
import {
  inOrder,
  matching,
  multiple,
  numeric,
  ordering,
  rightNumber,
  single,
  statement,
  type QuestionBody,
} from '../options.ts';
import { pictureAt } from '../pictures.ts';
import type { PlainText } from '../plain-text.ts';
import { answersOf, bytesOfFile, read, valueOf } from './fields.ts';

type Reader = (
  question: Element,
  text: PlainText,
) => { readonly asked: QuestionBody; readonly figure?: Figure | undefined };

const isOn = (value: string) => value === 'true' || value === '1';

/** Kinds of Moodle that we have as well; the others are named with the reason below. */
const readers: Readonly<Record<string, Reader>> = {
  multichoice: (question, text) => {
    const choices = answersOf(question, text);
    const asked = isOn(valueOf(question, 'single')) ? single(choices, text) : multiple(choices, text, true);
    return { asked: inOrder(asked, /^(?:false|0)$/.test(valueOf(question, 'shuffleanswers'))) };
  },

  truefalse: (question, text) => {
    const answers = answersOf(question, text);
    const of = (word: string) => answers.find((answer) => answer.text.toLowerCase() === word);
    const [yes, no] = [of('true'), of('false')];
    if (!yes || !no || yes.share === no.share) throw new NotTaken('it does not say whether it is true');
    return { asked: statement(yes.share > no.share, yes.why, no.why) };
  },

  numerical: (question, text) => {
    const { text: number, why, element } = rightNumber(answersOf(question, text), text);
    const value = /^[-+\d.eE]+$/.test(number) ? Number(number) : NaN;
    return { asked: numeric(value, Number(valueOf(element, 'tolerance') || 0), unitOf(question, text), why) };
  },

  matching: (question, text) => {
    const all = childrenOf(question, 'subquestion').map((part) => ({
      left: read(part, text),
      right: read(childOf(part, 'answer'), text),
    }));
    const others = all.flatMap(({ left, right }) => (left ? [] : [right]));
    const pairs = all.filter(({ left }) => left);
    return { asked: matching(pairs, others, true) };
  },

  ordering: (question, text) => {
    const grading = valueOf(question, 'gradingtype');
    const partial = grading !== 'ALL_OR_NOTHING' && grading !== '-1';
    if (partial && !/^(?:ABSOLUTE.*|0)$/.test(grading)) {
      text.changed('credit for parts counts the entries that stand in their place');
    }
    return { asked: ordering(answersOf(question, text), partial) };
  },

  ddmarker: (question, text) => {
    const markers = childrenOf(question, 'drag');
    const [marker] = markers;
    if (markers.length !== 1 || !marker) throw new NotTaken('it asks for the places of several markers');
    const file = childOf(question, 'file');
    const figure = pictureAt(file?.attributes.get('name') ?? 'picture', '', () => bytesOfFile(file), text);
    if (!figure) throw new NotTaken('the picture that its places lie on cannot be taken');
    const drops = childrenOf(question, 'drop').filter((drop) => valueOf(drop, 'choice') === valueOf(marker, 'no'));
    const shapes = drops.map((drop) => ({
      ...shapeOf(drop),
      label: drops.length === 1 ? textOf(childOf(marker, 'text')) : '',
      isRight: true,
    }));
    return { asked: areasIn(figure, shapes, text), figure };
  },
};

/** Why a question of another kind cannot be taken. */
const reasons: Readonly<Record<string, string>> = {
  essay: 'an essay has no right answer to grade by',
  shortanswer: 'a short answer is a text to type, which no kind of ours grades',
  description: 'it is a text that asks nothing',
  cloze: 'a cloze asks several things at once',
  multianswer: 'a cloze asks several things at once',
  gapselect: 'it asks for several words of one text',
  ddwtos: 'it asks for several words of one text',
  ddimageortext: 'it asks for the places of several markers',
  calculated: 'its numbers are drawn anew for each learner',
  calculatedsimple: 'its numbers are drawn anew for each learner',
  calculatedmulti: 'its numbers are drawn anew for each learner',
  randomsamatch: 'it is drawn from other questions',
};

export function askedIn(kind: string, question: Element, text: PlainText): ReturnType<Reader> {
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (reader) return reader(question, text);
  throw new NotTaken((Object.hasOwn(reasons, kind) && reasons[kind]) || `no kind of ours asks as “${kind}” does`);
}

/** The unit that the right number is in. */
function unitOf(question: Element, text: PlainText): string | undefined {
  const units = childrenOf(childOf(question, 'units') ?? question, 'unit').map((unit) => ({
    name: valueOf(unit, 'unit_name'),
    factor: Number(valueOf(unit, 'multiplier') || 1),
  }));
  const own = units.find(({ factor }) => factor === 1);
  const others = units.filter((unit) => unit !== own).map(({ name }) => name);
  if (others.length) text.lost(`answers in ${others.join(', ')}: ours has one unit`);
  return own?.name;
}

/** `x,y;r` of a circle, `x,y;width,height` of a rectangle, `x,y;x,y;…` of a polygon. */
function shapeOf(drop: Element): { shape: string; numbers: readonly number[] } {
  const shape = valueOf(drop, 'shape');
  const numbers = valueOf(drop, 'coords').split(/[,;]/).map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  if (shape === 'rectangle') return { shape: 'rect', numbers: [x, y, x + width, y + height] };
  return { shape: shape === 'polygon' ? 'poly' : shape, numbers };
}
