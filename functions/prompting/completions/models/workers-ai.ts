import { maxAnswerLength } from '#contract/prompting/completions';
import type { Model } from './model.ts';

/** Fewest characters that a token holds on average. */
const charactersPerToken = 3;

/** Asks a model of the platform, whose default limit would end an answer after a few sentences. */
export function workersAiModel(ai: Ai, name: string): Model {
  return {
    answer: async (prompt, signal) => {
      const input = {
        messages: [{ role: 'user', content: prompt }],
        stream: true,
        max_tokens: Math.ceil(maxAnswerLength / charactersPerToken),
      };
      const answer: unknown = await ai.run(name as keyof AiModels, input, { signal });
      return answer as ReadableStream<Uint8Array>;
    },
  };
}
