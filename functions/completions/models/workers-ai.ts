import { longestAnswer } from '#contract/prompts/completions';
import type { Model } from './model.ts';

/** What a token holds at least on average, in characters. */
const charactersPerToken = 3;

/** Asks a model of the platform, which would else end its answer after a few sentences. */
export function workersAiModel(ai: Ai, name: string): Model {
  return {
    answer: async (prompt, signal) => {
      const input = {
        messages: [{ role: 'user', content: prompt }],
        stream: true,
        max_tokens: Math.ceil(longestAnswer / charactersPerToken),
      };
      const answer: unknown = await ai.run(name as keyof AiModels, input, { signal });
      return answer as ReadableStream<Uint8Array>;
    },
  };
}
