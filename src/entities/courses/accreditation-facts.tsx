import type { ReactNode } from 'react';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { dateText, numberText, percentText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { attemptsText } from './attempts-text.ts';
import { CreditType } from './CreditType.tsx';

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

/** The pass mark of the mastery quiz, and how often it may be taken. */
export function QuizFacts({
  passMark,
  attempts,
  waitMinutes,
}: Pick<AccreditationFacts, 'passMark' | 'attempts' | 'waitMinutes'>) {
  const t = translations('course');
  const wait = waitMinutes > 0 ? [t('accreditation.wait', { count: waitMinutes })] : [];
  return (
    <>
      <Fact name={t('accreditation.passMark')}>{percentText(passMark / 100)}</Fact>
      <Fact name={t('accreditation.tries')}>{[attemptsText(attempts || null), ...wait].join(', ')}</Fact>
    </>
  );
}

interface CardProps {
  readonly accreditation: Pick<AccreditationFacts, 'creditType' | 'statement' | 'designation'>;
  readonly language: string;
  /** Its facts. */
  readonly children: ReactNode;
}

/** An accreditation with its credit type, its facts and its statements, word for word. */
export function AccreditationCard({ accreditation, language, children }: CardProps) {
  return (
    <article className="card flex flex-col gap-4 p-5">
      <h3 className="text-lg">
        <CreditType name={accreditation.creditType} />
      </h3>
      <Facts>{children}</Facts>
      <div lang={language} className="flex max-w-[68ch] flex-col gap-3 border-t border-line pt-4">
        <p>{accreditation.statement}</p>
        <p>{accreditation.designation}</p>
      </div>
    </article>
  );
}

interface ProviderProps {
  readonly accreditation: Pick<AccreditationFacts, 'provider' | 'body' | 'activityNumber' | 'maximum' | 'step'>;
}

/** Who accredits an activity, under which number, and for how many credits. */
export function ProviderFacts({ accreditation }: ProviderProps) {
  const t = translations('course');
  const { provider, body, activityNumber, maximum, step } = accreditation;
  return (
    <>
      <Fact name={t('accreditation.provider')}>{provider}</Fact>
      <Fact name={t('accreditation.body')}>{t(`bodies.${body}`)}</Fact>
      <Fact name={t('accreditation.number')}>{activityNumber}</Fact>
      <Fact name={t('accreditation.maximum')}>
        {t('accreditation.steps', { maximum: numberText(maximum), step: numberText(step) })}
      </Fact>
    </>
  );
}

interface PeriodProps {
  readonly accreditation: Pick<AccreditationFacts, 'validFrom' | 'validTo' | 'claimUntil'>;
}

/** When an accreditation is valid, and until when its credit can be claimed. */
export function PeriodFacts({ accreditation: { validFrom, validTo, claimUntil } }: PeriodProps) {
  const t = translations('course');
  return (
    <>
      <Fact name={t('accreditation.valid')}>
        {t('accreditation.span', { from: dateText(validFrom), to: dateText(validTo) })}
      </Fact>
      <Fact name={t('accreditation.claim')}>{dateText(claimUntil)}</Fact>
    </>
  );
}
