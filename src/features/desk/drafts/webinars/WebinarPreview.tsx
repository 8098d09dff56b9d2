import { useMemo } from 'react';
import type { Document } from 'yaml';
import type { Draft } from '#contract/desk/drafts';
import { resolveDay } from '#contract/library/content/rules/days';
import type { Locale } from '#contract/locales';
import { zoneNamed } from '#contract/text/zoned-times';
import type { Webinar } from '#contract/webinars/webinars';
import { translations } from '../../../../platform/text/translations.ts';
import { entriesOf, isEntry, textOf, type Entry } from '../loose-values.ts';
import { Film } from '../video/Film.tsx';
import { WebinarFacts } from '../../../../entities/webinars/WebinarFacts.tsx';
import { WebinarSections } from '../../../../entities/webinars/WebinarSections.tsx';
import { WebinarTime } from '../../../../entities/webinars/WebinarTime.tsx';

interface Props {
  readonly draft: Draft;
  readonly document: Document;
  readonly locale: Locale;
}

/** A webinar as learners see it before they register, in one language. */
export function WebinarPreview({ draft, document, locale }: Props) {
  const webinar = useMemo(() => previewed(document.toJS(), locale), [document, locale]);
  const { title, summary, specialty, isFree, startsAt } = webinar;
  const learning = translations('learning');
  return (
    <div className="@container flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
          {specialty && learning(`specialties.${specialty}`)}
          {isFree && (
            <span className="rounded-full border border-line bg-paper px-2.5 text-sm font-semibold text-ink">
              {learning('free')}
            </span>
          )}
        </p>
        <h2 lang={locale} className="text-2xl">
          {title}
        </h2>
        <p lang={locale} className="max-w-[60ch] text-lg text-body">
          {summary}
        </p>
      </header>
      <div className="card flex flex-col gap-4 p-5">
        {startsAt && <WebinarTime webinar={webinar} />}
        <WebinarFacts webinar={webinar} />
      </div>
      <Film draft={draft} document={document} at={['recording']} />
      <WebinarSections webinar={webinar} />
    </div>
  );
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** A document that may be incomplete as the webinar that learners would see; what is missing is empty. */
function previewed(value: unknown, locale: Locale) {
  const document: Entry = isEntry(value) ? value : {};
  const local = (texts: unknown) => (isEntry(texts) ? textOf(texts[locale]) : '');
  const start = resolveDay(textOf(document['startsAt']), new Date());
  const accreditations = entriesOf(document['accreditations']).flatMap((one) => {
    const terms = ['validFrom', 'validTo', 'claimUntil'].map((name) => [
      name,
      resolveDay(textOf(one[name]), new Date()),
    ]);
    const texts = ['statement', 'designation'].map((name) => [name, local(one[name])]);
    const isDated = terms.every(([, day = '']) => !Number.isNaN(Date.parse(day)));
    const isListed = Array.isArray(one['professions']);
    const complete = { ...one, ...Object.fromEntries([...terms, ...texts]), maximum: numberOf(one['maximum']) };
    return isDated && isListed ? [complete as unknown as Webinar['accreditations'][number]] : [];
  });
  return {
    ...{ title: local(document['title']), summary: local(document['summary']), language: locale },
    ...{
      audience: local(document['audience']),
      method: local(document['method']),
      support: local(document['support']),
    },
    specialty: textOf(document['specialty']),
    isFree: document['free'] === true,
    startsAt: Number.isNaN(Date.parse(start)) ? '' : start,
    minutes: numberOf(document['minutes']),
    zone: zoneNamed(textOf(document['zone'])),
    spoken: textOf(document['spoken']) as Locale,
    credits: Math.max(0, ...accreditations.map(({ maximum }) => maximum)),
    agenda: entriesOf(document['agenda']).map(({ minutes, text }) => ({
      minutes: numberOf(minutes),
      text: local(text),
    })),
    objectives: entriesOf(document['objectives']).map(({ id, text }) => ({ id: textOf(id), text: local(text) })),
    speakers: entriesOf(document['speakers']).map(({ id, name, credentials, role, disclosures }) => ({
      ...{ id: textOf(id), name: textOf(name), credentials: textOf(credentials), role: local(role) },
      disclosures: entriesOf(disclosures).map(({ company, relationship, period, mitigated }) => ({
        ...{ company: textOf(company), relationship: local(relationship), period: textOf(period) },
        mitigated: mitigated === true,
      })),
    })),
    accreditations,
  };
}
