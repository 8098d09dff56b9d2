import { maxAnswerLength, type Allowance, type CompletionEvent } from '#contract/prompting/completions';
import { asEvent } from '#contract/prompting/completions/server-sent-events';
import { ModelFailure, type Model } from './models/model.ts';
import { piecesOf, type Piece } from './models/pieces.ts';

/**
 * Timeouts of a model, in milliseconds: until the answer begins, between chunks, in total. After
 * `silence` the reader gets a comment: only a write shows that a reader has left.
 */
export const timeouts = { beginning: 60_000, piece: 30_000, whole: 300_000, silence: 2_000 };

/** A comment line, which clients ignore. */
const comment = ':\n\n';

interface Run {
  readonly model: Model;
  readonly prompt: string;
  readonly allowance: Allowance;
  /** Refunds a run that produced nothing. */
  readonly giveBack: () => Promise<Allowance>;
  readonly timeouts?: typeof timeouts;
}

/**
 * Streams the answer of a model as server-sent events, with back-pressure; when the client disconnects,
 * the request to the model is aborted.
 */
export function answerStream(run: Run): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  const events = eventsOf(run, leaving);
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<CompletionEvent, void>> | undefined;
  const { silence } = run.timeouts ?? timeouts;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (reader) => {
        next ??= events.next();
        const came = await within(next, silence);
        if (came) next = undefined;
        if (came?.done) reader.close();
        else reader.enqueue(encoder.encode(came ? asEvent(came.value) : comment));
      },
      cancel: () => leaving.abort(),
    },
    { highWaterMark: 0 },
  );
}

async function* eventsOf(run: Run, leaving: AbortController): AsyncGenerator<CompletionEvent> {
  const { model, prompt, allowance, giveBack, timeouts: most = timeouts } = run;
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(most.whole)]);
  const stalled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ModelFailure('stalled', 'The model takes too long.')));
  });
  stalled.catch(() => undefined);
  let length = 0;
  yield { is: 'begun', allowance };
  try {
    const pieces = piecesOf(await inTime(model.answer(prompt, signal), stalled, most.beginning));
    for (;;) {
      const { value } = await inTime(pieces.next(), stalled, length ? most.piece : most.beginning);
      const { text, end } = value as Piece;
      const shortened = text.slice(0, maxAnswerLength - length);
      length += shortened.length;
      if (shortened) yield { is: 'text', text: shortened };
      if (end ?? shortened.length < text.length) return yield { is: 'ended', why: end ?? 'too_long' };
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

/** The kind of an error without its message, which may contain the prompt. */
function nameOf(reason: unknown): string {
  return `The model cannot be reached: ${reason instanceof Error ? reason.name : typeof reason}.`;
}

/** The result of some work. @throws ModelFailure when it takes too long */
async function inTime<Value>(work: Promise<Value>, stalled: Promise<never>, most: number): Promise<Value> {
  const came = await within(Promise.race([work, stalled]), most);
  return came ?? Promise.reject(new ModelFailure('stalled', 'The model takes too long.'));
}

/** The result of some work, or `undefined` where it takes longer than `most` milliseconds. */
async function within<Value>(work: Promise<Value>, most: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), most);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
