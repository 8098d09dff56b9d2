import { longestAnswer, type Allowance, type CompletionEvent } from '#contract/completions';
import { asEvent } from '#contract/completions/server-sent-events';
import { ModelFailure, type Model } from './models/model.ts';
import { piecesOf, type Piece } from './models/pieces.ts';

/** How long a model may take, in milliseconds: until its answer begins, from one piece to the next, as a whole. */
export const patience = { beginning: 60_000, piece: 30_000, whole: 300_000 };

interface Run {
  readonly model: Model;
  readonly prompt: string;
  readonly allowance: Allowance;
  /** Gives the run back that brought nothing. */
  readonly giveBack: () => Promise<Allowance>;
  readonly patience?: typeof patience;
}

/**
 * The answer of a model as server-sent events. Each piece is asked for when the reader wants it; when the reader leaves,
 * the model is left as well.
 */
export function answerStream(run: Run): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  const events = eventsOf(run, leaving);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (reader) => {
        const { done, value } = await events.next();
        if (done) reader.close();
        else reader.enqueue(encoder.encode(asEvent(value)));
      },
      cancel: () => leaving.abort(),
    },
    { highWaterMark: 0 },
  );
}

async function* eventsOf(run: Run, leaving: AbortController): AsyncGenerator<CompletionEvent> {
  const { model, prompt, allowance, giveBack, patience: most = patience } = run;
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(most.whole)]);
  let length = 0;
  yield { is: 'begun', allowance };
  try {
    const pieces = piecesOf(await inTime(model.answer(prompt, signal), signal, most.beginning));
    for (;;) {
      const { value } = await inTime<IteratorResult<Piece, unknown>>(
        pieces.next(),
        signal,
        length ? most.piece : most.beginning,
      );
      const { text, end } = value as Piece;
      const kept = text.slice(0, longestAnswer - length);
      length += kept.length;
      if (kept) yield { is: 'text', text: kept };
      if (end ?? kept.length < text.length) return yield { is: 'ended', why: end ?? 'too_long' };
    }
  } catch (reason) {
    if (leaving.signal.aborted) return;
    const { why, message } =
      reason instanceof ModelFailure ? reason : new ModelFailure(length ? 'cut' : 'unavailable', nameOf(reason));
    console.warn(message);
    yield { is: 'failed', why, allowance: length ? allowance : await giveBack() };
  } finally {
    leaving.abort();
  }
}

/** What is known of a failure without its words, which may repeat the prompt. */
function nameOf(reason: unknown): string {
  return `The model cannot be reached: ${reason instanceof Error ? reason.name : typeof reason}.`;
}

/** What comes of something, unless it takes too long or nobody waits for it any more. */
async function inTime<Value>(work: Promise<Value>, signal: AbortSignal, most: number): Promise<Value> {
  let stop = () => undefined as void;
  const tooLong = new Promise<never>((_, reject) => {
    const stall = () => reject(new ModelFailure('stalled', 'The model takes too long.'));
    const timer = setTimeout(stall, most);
    signal.addEventListener('abort', stall, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stall);
    };
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    stop();
  }
}
