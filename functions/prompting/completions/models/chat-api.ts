import { encryptedAddress } from '../../../edge/encrypted-address.ts';
import { ModelFailure, type Model } from './model.ts';

interface Settings {
  /** The base URL, `https://api.example.org/v1`. */
  readonly url: string;
  readonly name: string;
  readonly key: string;
}

/** Runs a model through an HTTP API compatible with OpenAI's chat completions. */
export function chatApiModel({ url, name, key }: Settings): Model {
  return {
    answer: async (prompt, signal) => {
      const answer = await fetch(encryptedAddress(`${url.replace(/\/+$/, '')}/chat/completions`), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'text/event-stream',
          ...(key && { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model: name, stream: true, messages: [{ role: 'user', content: prompt }] }),
        // A redirect must not receive the key or the prompt.
        redirect: 'manual',
        signal,
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (answer.ok && isStream && answer.body) return answer.body;
      // The body may contain the prompt.
      await answer.body?.cancel();
      throw new ModelFailure(answer.status === 429 ? 'busy' : 'unavailable', `The model answered ${answer.status}.`);
    },
  };
}
