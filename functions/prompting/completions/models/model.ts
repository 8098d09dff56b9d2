import type { CompletionFailure } from '#contract/prompting/completions';

/** A model that runs prompts. */
export interface Model {
  /** Begins an answer: a stream of server-sent events. @throws ModelFailure when it does not begin */
  readonly answer: (prompt: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

/** Why an answer is missing or incomplete, without texts of the model, which may contain the prompt. */
export class ModelFailure extends Error {
  readonly why: CompletionFailure;

  constructor(why: CompletionFailure, message: string) {
    super(message);
    this.why = why;
  }
}
