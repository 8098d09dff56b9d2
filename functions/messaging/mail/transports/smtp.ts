import { headerText, mailbox, mailboxText, unsubscribeHeaders } from '../headers.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { smtpConnection, smtpServer, type SmtpConnection } from './smtp-connection.ts';

/** Sends over one connection to an SMTP server, opened for the first mail. */
export function smtpTransport(address: string, sender: string): MailTransport {
  const from = mailbox(sender);
  const domain = from.email.split('@').at(-1) ?? '';
  let connection: Promise<SmtpConnection> | undefined;
  return {
    send: async (mail) => {
      connection ??= smtpConnection(smtpServer(address), domain);
      await (
        await connection
      ).send({ from: from.email, to: mail.recipient, data: await mimeMessage(mail, from, domain) });
    },
    end: async () => (await connection?.catch(() => undefined))?.end(),
  };
}

/**
 * Builds the MIME message; its id is stable, so that recipients see a mail sent twice after a crash once. worker-mailer
 * is used for the body (quoted-printable parts, dot-stuffing), because it has no dependencies; it loads with the first
 * mail.
 */
async function mimeMessage(mail: OutgoingMail, from: { name: string; email: string }, domain: string): Promise<string> {
  const { Email } = await import('worker-mailer');
  const { recipient: to, subject, text, html } = mail;
  const headers = {
    From: mailboxText(from),
    To: to,
    Subject: headerText(subject),
    Date: mail.createdAt.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${mail.id}@${domain}>`,
    ...unsubscribeHeaders(mail),
  };
  const attachments = mail.attachments.map(({ fileName: filename, contentType: mimeType, text: file }) => ({
    ...{ filename, mimeType },
    content: Buffer.from(file).toString('base64'),
  }));
  return new Email({ from, to, subject, text, html, headers, attachments }).getEmailData();
}
