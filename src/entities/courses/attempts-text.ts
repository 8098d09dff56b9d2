import { translations } from '../../platform/text/translations.ts';

/** The allowed attempts at the mastery quiz as text; `null` is without limit. */
export function attemptsText(attempts: number | null): string {
  const t = translations('course');
  return attempts === null ? t('terms.unlimited') : t('terms.attempts', { count: attempts });
}
