import type { Session } from '#contract/people/credentials';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';

const day = 24 * 60 * 60 * 1000;

/** A session's device as text: Firefox on Windows. */
export function deviceText({ browser, system }: Session): string {
  const t = translations('credentials');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}

/** The country of a session and the day of its last use. */
export function placeText({ country, isThis, lastUsedAt }: Session, now = Date.now()): string {
  const t = translations('credentials');
  const place = country && new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(country);
  const isRecent = now - Date.parse(lastUsedAt) < day;
  const used = isThis
    ? t('sessions.this')
    : isRecent
      ? t('sessions.recent')
      : t('sessions.lastUsed', { date: dateText(lastUsedAt) });
  return [place, used].filter(Boolean).join(' · ');
}
