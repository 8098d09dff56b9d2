/** Downloads a text as a file that the browser makes. */
export function downloadText(
  name: string,
  text: string,
  type: 'text/csv' | 'text/markdown' | 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then, the download has begun.
  setTimeout(() => URL.revokeObjectURL(address));
}
