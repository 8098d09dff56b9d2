import { maxAnswerLength } from '#contract/prompting/completions';
import type { Model } from './model.ts';

/** Minimum average characters per token. */
const charactersPerToken = 3;

/** Runs a model of the platform with a higher token limit than its default. */
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
