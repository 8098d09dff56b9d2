/** Longest encoded word in bytes of its text: 75 characters in all (RFC 2047, section 2). */
const longestWord = 45;

/** Encodes a header's text as encoded words, folded over as many lines as needed (RFC 2047). */
export function headerText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (/^[\x20-\x7e]{0,60}$/.test(line) && !line.includes('=?')) return line;
  const words: string[] = [''];
  for (const character of line) {
    const last = words.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > longestWord) words.push(character);
    else words[words.length - 1] = last + character;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

/** Parses `Name <address>`. */
export function mailbox(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
  return { name: name.trim(), email: email.trim() };
}

/** Formats a mailbox for a header; a name with special characters is quoted or encoded. */
export function mailboxText({ name, email }: { name: string; email: string }): string {
  const encoded = headerText(name);
  const isEncoded = encoded.startsWith('=?');
  if (!encoded) return email;
  return isEncoded ? `${encoded}\r\n <${email}>` : `"${encoded.replace(/["\\]/g, '\\$&')}" <${email}>`;
}

/** Headers for one-click unsubscribing (RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: { unsubscribeUrl: string | null }): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
