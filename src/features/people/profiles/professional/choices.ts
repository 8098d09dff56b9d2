import { countries } from '#contract/people/accounts/professions';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function labelled(kind: string, values: readonly string[]): Choice[] {
  const t = translations('professions');
  return values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
}

/** Countries by their names in the reader's language, in its order. */
export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  const order = new Intl.Collator(currentLocale());
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => order.compare(one.label, other.label));
}
