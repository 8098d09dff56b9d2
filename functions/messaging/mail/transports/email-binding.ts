import { mailbox, unsubscribeHeaders } from '../headers.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Error codes that concern one mail, and whether each is permanent. */
const isPermanent: Readonly<Record<string, boolean>> = {
  E_VALIDATION_ERROR: true,
  E_FIELD_MISSING: true,
  E_CONTENT_TOO_LARGE: true,
  E_RECIPIENT_NOT_ALLOWED: true,
  E_RECIPIENT_SUPPRESSED: true,
  E_DELIVERY_FAILED: false,
};

/** Sends through the platform's `send_email` binding, which builds, dates and signs the message itself. */
export function emailBindingTransport(binding: SendEmail, sender: string): MailTransport {
  const { name, email } = mailbox(sender);
  const from = name ? { name, email } : email;
  return {
    send: async (mail) => {
      const { recipient: to, subject, text, html } = mail;
      const attachments = mail.attachments.map(({ fileName: filename, contentType: type, text: file }) => ({
        ...{ filename, type },
        disposition: 'attachment' as const,
        content: new TextEncoder().encode(file),
      }));
      try {
        const headers = unsubscribeHeaders(mail);
        await binding.send({ from, to, subject, text, html, headers, ...(attachments.length > 0 && { attachments }) });
      } catch (reason) {
        throw refusal(reason);
      }
    },
    end: () => Promise.resolve(),
  };
}

function refusal(reason: unknown): unknown {
  if (!(reason instanceof Error) || !('code' in reason)) return reason;
  const code = String(reason.code);
  const text = `${code} ${reason.message}`;
  const isFinal = isPermanent[code];
  return isFinal === undefined ? new Error(text, { cause: reason }) : new MailRefused(isFinal, text);
}
