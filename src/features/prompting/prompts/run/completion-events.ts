import { completions, type CompletionEvent } from '#contract/prompting/completions';
import { eventData } from '#contract/prompting/completions/server-sent-events';
import type { Body } from '#contract/feature';
import { request } from '../../../../platform/api/request.ts';

/** Runs a prompt; yields the events of its answer. @throws ApiError, NetworkError */
export async function* completionEvents(
  body: Body<typeof completions.endpoints.run>,
  signal: AbortSignal,
): AsyncGenerator<CompletionEvent> {
  const stream: unknown = await request(completions.endpoints.run, { body }, { signal });
  for await (const data of eventData(stream as ReadableStream<Uint8Array>)) yield JSON.parse(data) as CompletionEvent;
}
