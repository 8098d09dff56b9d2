import { downloadText } from '../../../ui/download-text.ts';

/** A prompt as Markdown: its name as heading, and its text. */
export function markdownOf(name: string, text: string): string {
  return `# ${name.replaceAll(/\s+/g, ' ').trim()}\n\n${text}\n`;
}

/** Downloads a prompt as a Markdown file. */
export function downloadMarkdown(name: string, text: string): void {
  downloadText(`${fileName(name)}.md`, markdownOf(name, text), 'text/markdown');
}

function fileName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'prompt'
  );
}
