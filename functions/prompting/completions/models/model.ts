import type { CompletionFailure } from '#contract/prompting/completions';

/** What answers prompts. */
export interface Model {
  /** Begins an answer: a stream of server-sent events. @throws ModelFailure when it does not begin */
  readonly answer: (prompt: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

/** Why there is no answer, or no more of it; never with words of the model, which may repeat the prompt. */
export class ModelFailure extends Error {
  readonly why: CompletionFailure;

  constructor(why: CompletionFailure, message: string) {
    super(message);
    this.why = why;
  }
}
