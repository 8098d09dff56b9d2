import type { Env } from '../../../env.ts';
import { chatApiModel } from './chat-api.ts';
import type { Model } from './model.ts';
import { maxAnswerLength } from '#contract/prompting/completions';

/** The configured model: an HTTP API takes precedence over the platform's binding. */
export function configuredModel(env: Env): Model | undefined {
  const { MODEL_NAME: name, MODEL_URL: url, MODEL_KEY: key = '', AI: ai } = env;
  if (!name) return undefined;
  if (url) return chatApiModel({ url, name, key });
  return ai && workersAiModel(ai, name);
}

/** Minimum average characters per token. */
const charactersPerToken = 3;

/** Runs a model of the platform with a higher token limit than its default. */
function workersAiModel(ai: Ai, name: string): Model {
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
