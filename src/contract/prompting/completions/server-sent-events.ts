/** Maximum length of a line, in characters: an endless line must not exhaust the memory. */
const longestLine = 256 * 1024;

/** The data of each server-sent event in a stream, as soon as the event is complete. */
export async function* eventData(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new Error('A line of the stream has no end.');
      for (const ended of lines) {
        const line = ended.replace(/\r$/, '');
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
      if (done) return;
    }
  } finally {
    // A consumer that stops early cancels the rest.
    await reader.cancel().catch(() => undefined);
  }
}

/** Serializes an event. */
export function asEvent(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
