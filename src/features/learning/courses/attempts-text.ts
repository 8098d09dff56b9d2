import { translations } from '../../../platform/text/translations.ts';

/** How often the mastery quiz can be tried, in words; `null` is without limit. */
export function attemptsText(attempts: number | null): string {
  const t = translations('course');
  return attempts === null ? t('terms.unlimited') : t('terms.attempts', { count: attempts });
}
