/** Timeout of one reply, in milliseconds. */
const timeoutMs = 30_000;

/** Maximum length of a reply, in characters. */
const maxReplyLength = 64 * 1024;

interface Reply {
  readonly code: number;
  /** All lines without their codes. */
  readonly lines: string[];
  /** The whole reply on one line. */
  readonly text: string;
}

/** The transmission channel to an SMTP server: commands and replies (RFC 5321, section 4.2). */
export class SmtpChannel {
  private reader: ReadableStreamDefaultReader<Uint8Array>;
  private writer: WritableStreamDefaultWriter<Uint8Array>;
  private decoder = new TextDecoder();
  private unread = '';

  private socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    this.reader = socket.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    this.writer = socket.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>;
    // Reads and writes report a broken connection.
    socket.closed.catch(() => undefined);
  }

  async waitUntilOpen(): Promise<void> {
    await withTimeout(this.socket.opened);
  }

  /** Sends a command and returns the lines of its reply. @throws if the reply is of another class, such as 2 for 250 */
  async command(command: string, replyClass?: number): Promise<string[]> {
    await this.write(command);
    return this.expectReply(replyClass);
  }

  /** Reads a reply. @throws an error with the server's text if the reply is of another class */
  async expectReply(replyClass?: number): Promise<string[]> {
    const { code, lines, text } = await this.readReply();
    if (replyClass !== undefined && Math.floor(code / 100) !== replyClass) throw new Error(text);
    return lines;
  }

  async send(command: string): Promise<Reply> {
    await this.write(command);
    return this.readReply();
  }

  /** Starts TLS and discards what was received unencrypted. */
  startTls(): void {
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.socket = this.socket.startTls();
    this.socket.closed.catch(() => undefined);
    this.reader = this.socket.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    this.writer = this.socket.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>;
    this.decoder = new TextDecoder();
    this.unread = '';
  }

  /** Does not wait: closing an encrypted socket may never end. */
  close(): void {
    void this.socket.close().catch(() => undefined);
  }

  private async write(text: string): Promise<void> {
    await withTimeout(this.writer.write(new TextEncoder().encode(`${text}\r\n`)));
  }

  private async readReply(): Promise<Reply> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.readLine();
      lines.push(line);
      if (/^\d{3}-/.test(line)) continue;
      const text = lines.join(' ');
      return { code: Number(line.slice(0, 3)), lines: lines.map((one) => one.slice(4)), text };
    }
  }

  private async readLine(): Promise<string> {
    for (;;) {
      const [line, ...rest] = this.unread.split('\r\n');
      if (line !== undefined && rest.length > 0) {
        this.unread = rest.join('\r\n');
        return line;
      }
      if (this.unread.length > maxReplyLength) throw new Error('the reply is too long');
      const { value, done } = await withTimeout(this.reader.read());
      if (done) throw new Error('the server closed the connection');
      this.unread += this.decoder.decode(value, { stream: true });
    }
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
