import { productName } from '#contract/product';
import type { Locale } from '#contract/locales';
import type { EmailContent, ForeignTitle } from '../../edge/mail-content.ts';

export function emailText(content: EmailContent): string {
  const { greeting, body, code, items = [], rest, action, note, footer, links: ways = [] } = content;
  const listedItems = items.map(({ title, text, url }) => `- ${title}\n  ${text}\n  ${url}`);
  const parts = [
    greeting,
    body,
    code,
    ...listedItems,
    rest,
    lineOf(action),
    note,
    '-- ',
    footer,
    ways.map(lineOf).join('\n'),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function lineOf({ label, url }: EmailContent['action']): string {
  return `${label}: ${url}`;
}

/** Renders one column that is readable without images in every mail client. */
export function emailHtml(content: EmailContent, locale: Locale, origin: string): string {
  const { subject, greeting, body, code, items = [], rest, action, note, footer, links: ways = [] } = escaped(content);
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const codeBlock = code
    ? `<p style="margin:24px 0;padding:16px;background:#f0f9ff;border:1px solid #bae6fd;border-radius:12px;font-size:30px;letter-spacing:8px;font-weight:700;text-align:center;color:#0c4a6e">${code}</p>`
    : '';
  const listedItems = items.map(
    ({ title, text, url }) =>
      `<p style="margin:0 0 16px;padding:12px 16px;border:1px solid #e2e8f0;border-radius:12px"><a href="${url}" style="color:#0369a1;font-weight:600;text-decoration:none">${title}</a><br>${text}</p>`,
  );
  const linksHtml = ways.map(({ label, url }) => `<a href="${url}" style="color:#64748b">${label}</a>`);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f8fafc;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e2e8f0;border-radius:16px">
<tr><td style="padding:32px;color:#334155;font-size:16px;line-height:26px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#0369a1"><a href="${origin}" style="color:#0369a1;text-decoration:none">${productName}</a></p>
<p style="margin:0 0 16px;color:#0f172a">${greeting}</p>
<p style="margin:0 0 16px">${body}</p>
${codeBlock}
${listedItems.join('\n')}${rest ? `<p style="margin:0 0 16px">${rest}</p>` : ''}
<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;background:#0369a1;color:#fff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:10px">${action.label}</a></p>
<p style="margin:0;font-size:14px;line-height:22px;color:#475569">${note}</p>
</td></tr></table>
<p style="max-width:520px;margin:16px auto 0;font-size:12px;line-height:18px;color:#64748b">${[footer, ...linksHtml].join('<br>')}</p>
</td></tr></table></body></html>`;
}

/** Escapes every text of a mail for HTML, as names are user input, and marks titles of another language. */
function escaped(content: EmailContent): EmailContent {
  const safe = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const marked = (text: string, foreign: ForeignTitle | undefined) => {
    if (!foreign?.title) return safe(text);
    const title = safe(foreign.title);
    return safe(text).replaceAll(title, () => `<span lang="${safe(foreign.language)}">${title}</span>`);
  };
  const safeLink = ({ label, url }: EmailContent['action']) => ({ label: safe(label), url: safe(url) });
  return {
    ...content,
    subject: safe(content.subject),
    greeting: safe(content.greeting),
    body: marked(content.body, content.foreign),
    items:
      content.items?.map(({ title, text, url, foreign }) => {
        return { title: marked(title, foreign), text: marked(text, foreign), url: safe(url) };
      }) ?? [],
    rest: safe(content.rest ?? ''),
    action: safeLink(content.action),
    note: safe(content.note),
    footer: safe(content.footer),
    links: content.links?.map(safeLink) ?? [],
  };
}
