import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Locale } from '#contract/locales';
import type { LegalPage } from '#contract/navigation/legal';

/** Folder of the deployment's own texts, `<locale>/legal/<page>.md`; without it those of the demonstration are built. */
const folder = process.env['LEGAL_TEXTS'];

export const isDemonstration = !folder;

const head = /^---\s*\nversion: (\d{4}-\d{2}-\d{2})\s*\n---\s*\n/;

/** A legal text and the day of its version. @throws where it is missing or has no version */
export function legalTextOf(page: LegalPage, locale: Locale): { readonly version: string; readonly html: string } {
  const file = `${folder || 'locales'}/${locale}/legal/${page}.md`;
  const text = readFileSync(file, 'utf8');
  const [front, version] = head.exec(text) ?? [];
  if (!front || !version) throw new Error(`${file} does not begin with its version, a day such as 2026-11-23.`);
  return { version, html: marked.parse(text.slice(front.length), { async: false }) };
}
