import type { Env } from '../../../env.ts';
import { chatApiModel } from './chat-api.ts';
import type { Model } from './model.ts';
import { workersAiModel } from './workers-ai.ts';

/** The configured model: an HTTP API takes precedence over the platform's binding. */
export function configuredModel(env: Env): Model | undefined {
  const { MODEL_NAME: name, MODEL_URL: url, MODEL_KEY: key = '', AI: ai } = env;
  if (!name) return undefined;
  if (url) return chatApiModel({ url, name, key });
  return ai && workersAiModel(ai, name);
}
