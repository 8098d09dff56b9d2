import { useState } from 'react';
import { resolveDay } from '#contract/library/content/rules/days';
import type { Changes } from '#contract/library/content/files/yaml-changes';
import { locales, type Locale } from '#contract/locales';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { dayIn, instantAt, timeIn, zoneNamed } from '#contract/text/zoned-times';
import { languageName } from '../../../../entities/desk/languages.tsx';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { DateField } from '../../../../ui/forms/DateField.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { CheckAt, ChoiceAt, NumberAt, valueAt, type DocumentForm, type Place } from '../document-form.tsx';

interface Props {
  readonly form: DocumentForm;
  /** Of the texts; the first is the original one. */
  readonly languages: readonly Locale[];
}

/** When a webinar takes place, for whom, and where its stream is. */
export function ScheduleFields({ form, languages }: Props) {
  const t = translations('webinar-draft');
  const specialties = courseSpecialties.map((one) => [one, translations('professions')(`specialties.${one}`)] as const);
  return (
    <>
      <Start form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberAt form={form} at={['minutes']} label={t('schedule.minutes')} />
        <ChoiceAt
          form={form}
          at={['zone']}
          label={t('schedule.zone')}
          choices={Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone.replaceAll('_', ' ')])}
        />
        <NumberAt form={form} at={['capacity']} label={t('schedule.capacity')} />
        <ChoiceAt
          form={form}
          at={['specialty']}
          label={translations('drafts')('course.specialty')}
          choices={specialties}
        />
        <ChoiceAt
          form={form}
          at={['spoken']}
          label={t('schedule.spoken')}
          choices={locales.map((locale) => [locale, languageName(locale)])}
        />
      </div>
      <Choices
        name="languages"
        several
        legend={t('schedule.languages')}
        hint={t('schedule.languagesHint', { language: languageName(languages[0] ?? 'en') })}
        error={form.faults.get('languages')}
        choices={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
        chosen={languages}
        onChoose={(locale) => {
          const left = languages.filter((one) => one !== locale);
          if (left.length === languages.length) form.change([[['languages'], [...languages, locale]]]);
          else if (left.length > 0) form.change([[['languages'], left], ...withoutTexts(form.document.toJS(), locale)]);
        }}
        layout="grid-cols-2"
      />
      <CheckAt form={form} at={['free']} label={translations('document-fields')('free')} />
      <Stream form={form} />
    </>
  );
}

/** The changes that delete the texts of a language, which would be faults without it. */
function withoutTexts(value: unknown, locale: Locale, place: Place = []): Changes {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): Changes => {
    const at = [...place, Array.isArray(value) ? Number(key) : key];
    return key === locale && !Array.isArray(value) ? [[at, undefined]] : withoutTexts(inner, locale, at);
  });
}

/** Day and time of the start, as clocks show them where the speakers are. */
function Start({ form }: { readonly form: DocumentForm }) {
  const t = translations('webinar-draft');
  const zone = zoneNamed(valueAt(form, ['zone']));
  const [today] = useState(() => new Date());
  const start = new Date(resolveDay(valueAt(form, ['startsAt']), today));
  const isKnown = !Number.isNaN(start.getTime());
  const day = isKnown ? dayIn(start, zone) : '';
  // A time that is not complete yet is kept here.
  const [typed, setTyped] = useState<string>();
  const time = typed ?? (isKnown ? timeIn(start, zone) : '');
  const store = (newDay: string, newTime: string) => {
    if (!newDay || !newTime) return;
    const instant = instantAt(newDay, newTime, zone).toISOString().replace('.000Z', 'Z');
    form.change([[['startsAt'], instant]]);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t('schedule.day')}
        error={form.faults.get('startsAt')}
        value={day}
        onChange={(chosen) => store(chosen, time)}
      />
      <TextField
        type="time"
        label={t('schedule.time')}
        hint={t('schedule.timeHint', { zone: zone.replaceAll('_', ' ') })}
        value={time}
        onChange={({ target: { value } }) => {
          setTyped(value || undefined);
          store(day, value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}

/** The address of a player for the live stream; other streams are changed as text. */
function Stream({ form }: { readonly form: DocumentForm }) {
  const t = translations('webinar-draft');
  const kind = valueAt(form, ['live', 'kind']);
  if (kind === 'hls') return <p className="text-quiet">{t('stream.hls')}</p>;
  return (
    <TextField
      label={t('stream.url')}
      hint={t('stream.hint')}
      error={form.faults.get('live.url') ?? form.faults.get('live')}
      value={valueAt(form, ['live', 'url'])}
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
      onChange={({ target: { value } }) => form.change([[['live'], value ? { kind: 'embed', url: value } : undefined]])}
    />
  );
}
