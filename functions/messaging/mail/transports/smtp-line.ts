/** How long a server may take for one answer, in milliseconds. */
const timeoutMs = 30_000;

/** The longest reply that counts as one, in characters. */
const longestReply = 64 * 1024;

interface Reply {
  readonly code: number;
  /** All lines after their codes. */
  readonly lines: string[];
  /** The reply as it came, on one line. */
  readonly text: string;
}

/** The conversation with an SMTP server, command by command (RFC 5321, section 4.2). */
export class SmtpLine {
  private reader: ReadableStreamDefaultReader<Uint8Array>;
  private writer: WritableStreamDefaultWriter<Uint8Array>;
  private decoder = new TextDecoder();
  private unread = '';

  private socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    this.reader = socket.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    this.writer = socket.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>;
    // Reads and writes report a broken line.
    socket.closed.catch(() => undefined);
  }

  async opened(): Promise<void> {
    await inTime(this.socket.opened);
  }

  /** Sends a command and answers with the lines of a reply of the wanted hundred. */
  async ask(command: string, hundred?: number): Promise<string[]> {
    await this.write(command);
    return this.expect(hundred);
  }

  /** Reads a reply. @throws an error with the server's words when it is of another hundred than the wanted one */
  async expect(hundred?: number): Promise<string[]> {
    const { code, lines, text } = await this.reply();
    if (hundred !== undefined && Math.floor(code / 100) !== hundred) throw new Error(text);
    return lines;
  }

  /** Sends a command and returns the server's reply. */
  async answerTo(command: string): Promise<Reply> {
    await this.write(command);
    return this.reply();
  }

  /** Continues encrypted; discards what the server sent unencrypted without being asked. */
  encrypt(): void {
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.socket = this.socket.startTls();
    this.socket.closed.catch(() => undefined);
    this.reader = this.socket.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    this.writer = this.socket.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>;
    this.decoder = new TextDecoder();
    this.unread = '';
  }

  /** Waits for nothing: closing an encrypted socket may never end. */
  close(): void {
    void this.socket.close().catch(() => undefined);
  }

  private async write(text: string): Promise<void> {
    await inTime(this.writer.write(new TextEncoder().encode(`${text}\r\n`)));
  }

  private async reply(): Promise<Reply> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.line();
      lines.push(line);
      if (/^\d{3}-/.test(line)) continue;
      const text = lines.join(' ');
      return { code: Number(line.slice(0, 3)), lines: lines.map((one) => one.slice(4)), text };
    }
  }

  private async line(): Promise<string> {
    for (;;) {
      const [line, ...rest] = this.unread.split('\r\n');
      if (line !== undefined && rest.length > 0) {
        this.unread = rest.join('\r\n');
        return line;
      }
      if (this.unread.length > longestReply) throw new Error('the server said too much');
      const { value, done } = await inTime(this.reader.read());
      if (done) throw new Error('the server ended the connection');
      this.unread += this.decoder.decode(value, { stream: true });
    }
  }
}

async function inTime<Value>(waited: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([waited, late]);
  } finally {
    clearTimeout(timer);
  }
}
