import { useEffect, useRef, useState } from 'react';
import { type CompletionEvent, completions } from '#contract/prompting/completions';
import type { Body } from '#contract/feature';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { $allowance } from './allowance-store.ts';
import { eventData } from '#contract/prompting/completions/server-sent-events';
import { request } from '../../../../platform/api/request.ts';

type WhyOf<Is extends CompletionEvent['is']> = Extract<CompletionEvent, { is: Is; why: unknown }>['why'];

/** How an answer ended: by the model, by the user, by a failure, or by a refusal with a text. */
export type End = WhyOf<'ended'> | WhyOf<'failed'> | 'stopped' | { readonly refusal: string };

export interface Answer {
  readonly text: string;
  /** `null` while it is streaming. */
  readonly end: End | null;
}

type Prompt = Body<typeof completions.endpoints.run>;

interface Run {
  readonly answer: Answer | null;
  readonly start: (prompt: Prompt) => void;
  readonly stop: () => void;
}

/** How often the page renders streamed text, in milliseconds; rendering each piece would be slow on phones. */
const showEvery = 120;

/** Runs prompts, one at a time; a partial answer stays, whatever ends it. */
export function useRun(): Run {
  const [answer, show] = useState<Answer | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const start = (prompt: Prompt) => {
    stop();
    const own = (running.current = new AbortController());
    const showOwn = (next: Answer) => running.current === own && show(next);
    showOwn({ text: '', end: null });
    void read(prompt, own.signal, showOwn);
  };
  return { answer, start, stop };
}

async function read(prompt: Prompt, signal: AbortSignal, show: (answer: Answer) => void): Promise<void> {
  let text = '';
  let shownAt = 0;
  let end: End = 'cut';
  try {
    for await (const event of completionEvents(prompt, signal)) {
      if ('allowance' in event) $allowance.change(() => event.allowance);
      if ('why' in event) end = event.why;
      if (event.is !== 'text') continue;
      text += event.text;
      if (performance.now() - shownAt < showEvery) continue;
      shownAt = performance.now();
      show({ text, end: null });
    }
  } catch (reason) {
    // An interrupted stream is an incomplete answer; a refusal has a text.
    if (!signal.aborted && !text) end = { refusal: failureText(reason) };
  }
  show({ text, end: signal.aborted ? 'stopped' : end });
}

/** Runs a prompt; yields the events of its answer. @throws ApiError, NetworkError */
async function* completionEvents(
  body: Body<typeof completions.endpoints.run>,
  signal: AbortSignal,
): AsyncGenerator<CompletionEvent> {
  const stream: unknown = await request(completions.endpoints.run, { body }, { signal });
  for await (const data of eventData(stream as ReadableStream<Uint8Array>)) yield JSON.parse(data) as CompletionEvent;
}
