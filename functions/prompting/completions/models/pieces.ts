import * as v from 'valibot';
import { eventData } from '#contract/prompting/completions/server-sent-events';
import { ModelFailure } from './model.ts';

/** What an event of a model may say: in the form of OpenAI's chat completions, or in the former one of Workers AI. */
const Said = v.object({
  choices: v.optional(
    v.array(
      v.object({
        delta: v.optional(v.object({ content: v.nullish(v.string()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  ),
  response: v.nullish(v.string()),
  error: v.optional(v.unknown()),
});

/** A piece of an answer, or why it ended. */
export interface Piece {
  readonly text: string;
  readonly end?: 'done' | 'too_long' | 'filtered';
}

const ends: Readonly<Record<string, Piece['end']>> = { length: 'too_long', content_filter: 'filtered' };

/** The pieces of an answer, the last of which says why it ended. @throws ModelFailure when it breaks off */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Piece> {
  for await (const data of eventData(stream)) {
    if (data === '[DONE]') return yield { text: '', end: 'done' };
    const piece = pieceOf(data);
    yield piece;
    if (piece.end) return;
  }
  throw new ModelFailure('cut', 'The answer of the model broke off.');
}

function pieceOf(data: string): Piece {
  const { success, output: said } = v.safeParse(v.pipe(v.string(), v.parseJson(), Said), data);
  if (!success) throw new ModelFailure('cut', 'The model said what nobody understands.');
  if (said.error !== undefined) throw new ModelFailure('unavailable', 'The model failed while it answered.');
  const [choice] = said.choices ?? [];
  const text = choice?.delta?.content ?? said.response ?? '';
  const reason = choice?.finish_reason;
  return reason ? { text, end: ends[reason] ?? 'done' } : { text };
}
