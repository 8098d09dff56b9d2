import { html } from 'hono/html';
import { productName } from '#contract/product';
import type { MailboxMail } from './index.ts';

/** A page of the mailbox, newest mails first; a full page links to the older ones. */
export function mailboxPage(mails: readonly MailboxMail[], pageSize: number) {
  const last = mails.at(-1);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mailbox | ${productName}</title>
        <style>
          body {
            font: 14px/22px system-ui;
            margin: 40px auto;
            max-width: 720px;
            padding: 0 16px;
            color: #0f172a;
            background: #f8fafc;
          }
          li {
            list-style: none;
            background: #fff;
            border: 1px solid #e2e8f0;
            border-radius: 12px;
            margin: 8px 0;
            padding: 12px 16px;
          }
          ul {
            padding: 0;
          }
          a {
            color: #0369a1;
            font-weight: 600;
          }
          small {
            color: #475569;
            display: block;
          }
        </style>
      </head>
      <body>
        <h1>Mailbox</h1>
        <p>Every mail this machine would have sent, newest first.</p>
        ${mails.length === 0 ? html`<p>No mail yet. Sign up and it will be here.</p>` : ''}
        <ul>
          ${mails.map(
            (mail) =>
              html`<li>
                <a href="${mail.address}">${mail.subject}</a>
                <small>${mail.recipient}, ${mail.createdAt.toISOString()}, ${mail.sentAt ? 'sent' : 'waiting'}</small>
              </li>`,
          )}
        </ul>
        ${
          last && mails.length === pageSize
            ? html`<a href="/dev/mailbox?before=${last.createdAt.getTime()}">Older mails</a>`
            : ''
        }
      </body>
    </html>`;
}
