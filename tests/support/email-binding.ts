/** A `send_email` binding that can refuse mails, unlike the runtime's stand-in. */
export class EmailBinding implements SendEmail {
  readonly sent: EmailMessageBuilder[] = [];
  private readonly refusals = new Map<string, Error>();

  /** Refuses mails to an address from now on. */
  refuse(to: string, code: string, message: string): void {
    this.refusals.set(to, Object.assign(new Error(message), { code }));
  }

  acceptAll(): void {
    this.refusals.clear();
  }

  send(mail: EmailMessage | EmailMessageBuilder): Promise<EmailSendResult> {
    const refusal = this.refusals.get(String(mail.to));
    if (refusal) return Promise.reject(refusal);
    this.sent.push(mail as EmailMessageBuilder);
    return Promise.resolve({ messageId: `<${this.sent.length}@platform.test>` });
  }
}
