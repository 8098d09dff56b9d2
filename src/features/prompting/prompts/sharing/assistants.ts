/** A third-party assistant; `ask` takes a prompt in its address, without it the prompt is copied and pasted. */
export interface Assistant {
  readonly name: string;
  readonly address: string;
  readonly ask?: string;
}

export const assistants: readonly Assistant[] = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/', ask: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new', ask: 'https://claude.ai/new?q=' },
  { name: 'Microsoft Copilot', address: 'https://copilot.microsoft.com/', ask: 'https://copilot.microsoft.com/?q=' },
  { name: 'Gemini', address: 'https://gemini.google.com/app' },
];

/** Longest address that servers take, in characters. */
const longestAddress = 6000;

/** Where an assistant is asked a prompt; where it has to be pasted, only where the assistant is. */
export function addressFor({ address, ask }: Assistant, prompt: string): { address: string; isPasted: boolean } {
  const asked = ask === undefined ? '' : ask + encodeURIComponent(prompt);
  return asked && asked.length <= longestAddress ? { address: asked, isPasted: false } : { address, isPasted: true };
}
