import { encryptedAddress } from '../../../edge/encrypted-address.ts';
import { unsubscribeHeaders } from '../headers.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Timeout of one request, in milliseconds. */
const timeoutMs = 30_000;

/** Statuses of one mail that a retry may resolve: a timeout, or a concurrent request for the same mail. */
const temporaryStatuses = [408, 409, 425];

/** Statuses that reject one mail permanently; any other concerns the account, its quota or the provider. */
const permanentStatuses = [400, 406, 410, 413, 415, 422];

/** Errors that concern every mail although the status is that of one. */
const senderErrors = ['invalid_from_address'];

/** Sends through an HTTP API compatible with Resend's; the idempotency key prevents duplicates within a day. */
export function httpApiTransport(address: string, key: string, from: string): MailTransport {
  return {
    send: async (mail) => {
      const { id, recipient, subject, text, html } = mail;
      const attachments = mail.attachments.map(({ fileName: filename, contentType: content_type, text: file }) => ({
        ...{ filename, content_type },
        content: Buffer.from(file).toString('base64'),
      }));
      const content = { subject, text, html, ...(attachments.length > 0 && { attachments }) };
      const response = await fetch(encryptedAddress(address), {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify({ from, to: [recipient], ...content, headers: unsubscribeHeaders(mail) }),
        // A redirect must not receive the key.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      if (!response.ok) throw refusal(response.status, body);
    },
    end: () => Promise.resolve(),
  };
}

function refusal(status: number, body: string): Error {
  const text = `${status} ${body.slice(0, 500)}`;
  if (senderErrors.some((name) => body.includes(`"${name}"`))) return new Error(text);
  if (temporaryStatuses.includes(status)) return new MailRefused(false, text);
  return permanentStatuses.includes(status) ? new MailRefused(true, text) : new Error(text);
}
