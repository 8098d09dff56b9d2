/** A prompt as a Markdown file: its name as a heading, its text below as it stands. */
export function markdownOf(name: string, text: string): string {
  return `# ${name.replaceAll(/\s+/g, ' ').trim()}\n\n${text}\n`;
}

/** Hands a Markdown file to the browser's downloads. */
export function downloadMarkdown(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([markdownOf(name, text)], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(name)}.md`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address));
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
