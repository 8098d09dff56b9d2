import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OfflineManifest } from '#contract/http/builds';
import { locales, type Locale } from '#contract/locales';
import type { Texts } from '#contract/text/texts';

/** The title in a namespace that pages load late, alone or in one file with others. */
function lateTitle(locale: Locale, namespace: string): string {
  const texts = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')) as Texts;
  return String(texts['title']);
}

test.each(locales)('a device stores the late texts of %s, and of no other language', (locale) => {
  const [manifest = ''] = globSync(`dist/builds/*.${locale}.json`);
  const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as OfflineManifest;
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(`dist${file}`, 'utf8'));
  for (const namespace of ['notes', 'following', 'listening']) {
    const stored = locales.filter((other) => scripts.some((code) => code.includes(lateTitle(other, namespace))));
    expect(stored, namespace).toEqual([locale]);
  }
});
