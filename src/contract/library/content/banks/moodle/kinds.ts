import { UnsupportedQuestion, type Figure } from '#contract/library/content/banks/bank';
import { childOf, childrenOf, textOf, type Element } from '#contract/library/content/banks/elements';
import { areasIn } from '#contract/library/content/banks/areas';
import {
  withFixedOrder,
  matching,
  multiple,
  numeric,
  ordering,
  rightNumber,
  single,
  statement,
  type QuestionBody,
} from '#contract/library/content/banks/options';
import { pictureAt } from '#contract/library/content/banks/pictures';
import type { ReasonCode } from '#contract/library/content/rules/reasons';
import type { PlainText } from '#contract/library/content/banks/plain-text';
import { answersOf, bytesOfFile, read, valueOf } from '#contract/library/content/banks/moodle/fields';

type Reader = (
  question: Element,
  text: PlainText,
) => { readonly body: QuestionBody; readonly figure?: Figure | undefined };

const isOn = (value: string) => value === 'true' || value === '1';

/** The supported question types of Moodle. */
const readers: Readonly<Record<string, Reader>> = {
  multichoice: (question, text) => {
    const choices = answersOf(question, text);
    const body = isOn(valueOf(question, 'single')) ? single(choices, text) : multiple(choices, text, true);
    return { body: withFixedOrder(body, /^(?:false|0)$/.test(valueOf(question, 'shuffleanswers'))) };
  },

  truefalse: (question, text) => {
    const answers = answersOf(question, text);
    const of = (word: string) => answers.find((answer) => answer.text.toLowerCase() === word);
    const [yes, no] = [of('true'), of('false')];
    if (!yes || !no || yes.share === no.share) throw new UnsupportedQuestion('bank.trueOrFalse');
    return { body: statement(yes.share > no.share, yes.why, no.why) };
  },

  numerical: (question, text) => {
    const { text: number, why, element } = rightNumber(answersOf(question, text), text);
    const value = /^[-+\d.eE]+$/.test(number) ? Number(number) : NaN;
    return { body: numeric(value, Number(valueOf(element, 'tolerance') || 0), unitOf(question, text), why) };
  },

  matching: (question, text) => {
    const all = childrenOf(question, 'subquestion').map((part) => ({
      left: read(part, text),
      right: read(childOf(part, 'answer'), text),
    }));
    const others = all.flatMap(({ left, right }) => (left ? [] : [right]));
    const pairs = all.filter(({ left }) => left);
    return { body: matching(pairs, others, true) };
  },

  ordering: (question, text) => {
    const grading = valueOf(question, 'gradingtype');
    const partial = grading !== 'ALL_OR_NOTHING' && grading !== '-1';
    if (partial && !/^(?:ABSOLUTE.*|0)$/.test(grading)) {
      text.addChange('bank.positions');
    }
    return { body: ordering(answersOf(question, text), partial) };
  },

  ddmarker: (question, text) => {
    const markers = childrenOf(question, 'drag');
    const [marker] = markers;
    if (markers.length !== 1 || !marker) throw new UnsupportedQuestion('bank.kind.markers');
    const file = childOf(question, 'file');
    const figure = pictureAt(file?.attributes.get('name') ?? 'picture', '', () => bytesOfFile(file), text);
    if (!figure) throw new UnsupportedQuestion('bank.noAreaPicture');
    const drops = childrenOf(question, 'drop').filter((drop) => valueOf(drop, 'choice') === valueOf(marker, 'no'));
    const shapes = drops.map((drop) => ({
      ...shapeOf(drop),
      label: drops.length === 1 ? textOf(childOf(marker, 'text')) : '',
      isRight: true,
    }));
    return { body: areasIn(figure, shapes, text), figure };
  },
};

/** The reasons why other question types cannot be imported. */
const reasons: Readonly<Partial<Record<string, ReasonCode>>> = {
  essay: 'bank.kind.essay',
  shortanswer: 'bank.kind.shortAnswer',
  description: 'bank.noQuestion',
  cloze: 'bank.kind.cloze',
  multianswer: 'bank.kind.cloze',
  gapselect: 'bank.kind.words',
  ddwtos: 'bank.kind.words',
  ddimageortext: 'bank.kind.markers',
  calculated: 'bank.kind.generated',
  calculatedsimple: 'bank.kind.generated',
  calculatedmulti: 'bank.kind.generated',
  randomsamatch: 'bank.kind.drawn',
};

export function readBody(kind: string, question: Element, text: PlainText): ReturnType<Reader> {
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (reader) return reader(question, text);
  const reason = Object.hasOwn(reasons, kind) ? reasons[kind] : undefined;
  throw new UnsupportedQuestion(reason ?? 'bank.kind.other', { kind });
}

/** The unit of the right number. */
function unitOf(question: Element, text: PlainText): string | undefined {
  const units = childrenOf(childOf(question, 'units') ?? question, 'unit').map((unit) => ({
    name: valueOf(unit, 'unit_name'),
    factor: Number(valueOf(unit, 'multiplier') || 1),
  }));
  const own = units.find(({ factor }) => factor === 1);
  const others = units.filter((unit) => unit !== own).map(({ name }) => name);
  if (others.length) text.addLoss('bank.units', { units: others.join(', ') });
  return own?.name;
}

/** Reads `x,y;r` of a circle, `x,y;width,height` of a rectangle, `x,y;x,y;…` of a polygon. */
function shapeOf(drop: Element): { shape: string; numbers: readonly number[] } {
  const shape = valueOf(drop, 'shape');
  const numbers = valueOf(drop, 'coords').split(/[,;]/).map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  if (shape === 'rectangle') return { shape: 'rect', numbers: [x, y, x + width, y + height] };
  return { shape: shape === 'polygon' ? 'poly' : shape, numbers };
}
