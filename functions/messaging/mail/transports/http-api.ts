import { encryptedAddress } from '../../../edge/encrypted-address.ts';
import { unsubscribeHeaders } from '../headers.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** How long a provider may take for one mail, in milliseconds. */
const timeoutMs = 30_000;

/** Answers about one mail that may go through later: a timeout, or the same mail under way at the same time. */
const forNow = [408, 409, 425];

/** Answers about one mail that stay what they are; any other is about the account, its quota or the provider. */
const forGood = [400, 406, 410, 413, 415, 422];

/** A refusal of every mail that the provider reports like that of one. */
const aboutSender = ['invalid_from_address'];

/** Sends through an HTTP API compatible with Resend's: one request a mail, the same mail never twice a day. */
export function httpApiTransport(address: string, key: string, from: string): MailTransport {
  return {
    send: async (mail) => {
      const { id, recipient, subject, text, html } = mail;
      const response = await fetch(encryptedAddress(address), {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': id },
        body: JSON.stringify({ from, to: [recipient], subject, text, html, headers: unsubscribeHeaders(mail) }),
        // The key goes to the configured address and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const words = await response.text();
      if (!response.ok) throw refusal(response.status, words);
    },
    end: () => Promise.resolve(),
  };
}

function refusal(status: number, words: string): Error {
  const text = `${status} ${words.slice(0, 500)}`;
  if (aboutSender.some((name) => words.includes(`"${name}"`))) return new Error(text);
  if (forNow.includes(status)) return new MailRefused(false, text);
  return forGood.includes(status) ? new MailRefused(true, text) : new Error(text);
}
