import type { Locale } from '#contract/locales';

/** A text of a skeleton, which is English, with another language. */
export function localizedSkeleton(text: string, locale: Locale): string {
  return text
    .replace(/^# yaml-language-server.*\n/, '')
    .replace(/\{( ?)en: /g, `{$1${locale}: `)
    .replace(/^( *)en:/gm, `$1${locale}:`)
    .replace('languages: [en]', `languages: [${locale}]`);
}
