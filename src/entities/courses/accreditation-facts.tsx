import type { ReactNode } from 'react';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { currentLocale, translations } from '../../platform/text/translations.ts';

/** Named facts, one below the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="@container flex flex-col gap-3">{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly lang?: string;
  readonly children: ReactNode;
}

export function Fact({ name, lang, children }: FactProps) {
  return (
    <div className="grid gap-x-6 @lg:grid-cols-[200px_minmax(0,1fr)]">
      <dt className="font-semibold text-ink">{name}</dt>
      <dd lang={lang} className="max-w-[60ch]">
        {children}
      </dd>
    </div>
  );
}

/** Who is eligible for the credit of an accreditation. */
export function professionsText({ professions }: Pick<AccreditationFacts, 'professions'>): string {
  const t = translations('course');
  const eligible = listText(professions.map((profession) => t(`professions.${profession}`)));
  return eligible ? t('accreditation.only', { professions: eligible }) : t('accreditation.everybody');
}

/** Labels as one list: only the first keeps its capital, except in German, where nouns have one. */
function listText(labels: readonly string[]): string {
  const locale = currentLocale();
  const inSentence = (label: string, at: number) =>
    at === 0 || locale === 'de' ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);
  return new Intl.ListFormat(locale).format(labels.map(inSentence));
}
