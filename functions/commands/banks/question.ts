import { matchSign } from '#contract/learning/quizzes';
import { NotTaken, type Figure, type QuestionOrigin, type Question, type Untaken } from './bank.ts';
import type { QuestionBody } from './options.ts';
import { figureOf } from './pictures.ts';
import { lineOf, PlainText } from './plain-text.ts';

/** What a reader finds in one question of its format. */
export interface Content {
  readonly stem: string;
  /** What is said about the question as a whole once it is answered. */
  readonly explanation: string;
  /** `undefined` where nothing is asked. */
  readonly asked: QuestionBody | undefined;
  /** A figure that is no picture of a text. */
  readonly figure?: Figure | undefined;
}

/** Bytes of a picture that the bank holds, by an address as a text of it names it. */
export type PictureBytes = (source: string) => Uint8Array | undefined;

/** Reads one question; what our format has no place for becomes a reason. */
export function readQuestion(
  place: QuestionOrigin,
  id: string,
  read: (text: PlainText) => Content,
  bytesOf: PictureBytes = () => undefined,
): Question | Untaken {
  const name = lineOf(place.name).slice(0, 80) || 'without a name';
  const text = new PlainText();
  try {
    const { stem, explanation, asked, figure } = read(text);
    if (!asked) throw new NotTaken('it is a text that asks nothing');
    if (!stem) throw new NotTaken('its question holds no text');
    return {
      ...place,
      name,
      id,
      stem,
      ...explained(asked, explanation, text),
      figure: figureOf(text, bytesOf, figure),
      notes: text.notes,
    };
  } catch (error) {
    if (error instanceof NotTaken) return { ...place, name, reason: error.message };
    throw error;
  }
}

/** Ours explains each option; what a bank says of the whole question stands with the right one. */
function explained(asked: QuestionBody, explanation: string, text: PlainText): QuestionBody {
  if (!explanation) return asked;
  if (!asked.options.length) return { ...asked, why: [asked.why, explanation].filter(Boolean).join('\n') };
  const at = asked.options.findIndex(
    ({ id, why }) => !why && asked.correct.some((one) => one.split(matchSign)[0] === id),
  );
  if (at < 0) {
    text.lost(`the explanation of the whole question, as each right option has its own: “${explanation}”`);
    return asked;
  }
  text.changed(`the explanation of the whole question stands with option ${asked.options[at]?.id}`);
  return {
    ...asked,
    options: asked.options.map((option, index) => (index === at ? { ...option, why: explanation } : option)),
  };
}
