import { matchSign } from '#contract/library/content/course-parts';
import {
  UnsupportedQuestion,
  type Figure,
  type QuestionOrigin,
  type Question,
  type SkippedQuestion,
} from '#contract/library/content/banks/bank';
import type { QuestionBody } from '#contract/library/content/banks/options';
import { figureOf } from '#contract/library/content/banks/pictures';
import { lineOf, PlainText } from '#contract/library/content/banks/plain-text';

/** The content of one question in any format. */
export interface Content {
  readonly stem: string;
  /** The explanation of the question as a whole. */
  readonly explanation: string;
  /** `undefined` if there is no question. */
  readonly body: QuestionBody | undefined;
  /** A figure outside the texts. */
  readonly figure?: Figure | undefined;
}

/** Finds the bytes of a picture in the bank by its address in a text. */
export type PictureBytes = (source: string) => Uint8Array | undefined;

/** Reads one question; if it is not supported, returns the reason. */
export function readQuestion(
  origin: QuestionOrigin,
  id: string,
  read: (text: PlainText) => Content,
  bytesOf: PictureBytes = () => undefined,
): Question | SkippedQuestion {
  const name = lineOf(origin.name).slice(0, 80);
  const text = new PlainText();
  try {
    const { stem, explanation, body, figure } = read(text);
    if (!body) throw new UnsupportedQuestion('bank.noQuestion');
    if (!stem) throw new UnsupportedQuestion('bank.noText');
    return {
      ...origin,
      name,
      id,
      stem,
      ...withExplanation(body, explanation, text),
      figure: figureOf(text, bytesOf, figure),
      notes: text.notes,
    };
  } catch (error) {
    if (error instanceof UnsupportedQuestion) return { ...origin, name, reason: error.reason };
    throw error;
  }
}

/** Attaches the explanation of the whole question to a right option: packages explain options. */
function withExplanation(body: QuestionBody, explanation: string, text: PlainText): QuestionBody {
  if (!explanation) return body;
  if (!body.options.length) return { ...body, why: [body.why, explanation].filter(Boolean).join('\n') };
  const at = body.options.findIndex(
    ({ id, why }) => !why && body.correct.some((one) => one.split(matchSign)[0] === id),
  );
  if (at < 0) {
    text.addLoss('bank.explanationLost', { explanation });
    return body;
  }
  text.addChange('bank.explanationMoved', { option: body.options[at]?.id ?? '' });
  return {
    ...body,
    options: body.options.map((option, index) => (index === at ? { ...option, why: explanation } : option)),
  };
}
