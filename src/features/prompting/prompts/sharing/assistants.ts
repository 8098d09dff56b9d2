/** A third-party assistant; `ask` accepts a prompt in its address, without it users paste the prompt. */
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

/** Maximum length of an address that servers accept, in characters. */
const maxAddressLength = 6000;

/** The address of an assistant with the prompt, or without it if the prompt has to be pasted. */
export function addressFor({ address, ask }: Assistant, prompt: string): { address: string; isPasted: boolean } {
  const asked = ask === undefined ? '' : ask + encodeURIComponent(prompt);
  return asked && asked.length <= maxAddressLength ? { address: asked, isPasted: false } : { address, isPasted: true };
}
