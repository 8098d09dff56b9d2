import { useEffect, useState } from 'react';
import type { InferInput } from 'valibot';
import { accounts, type AboutYou as Answers } from '#contract/people/accounts';
import { countries, professionalTracks, professions, specialties } from '#contract/people/accounts/professions';
import { settings } from '#contract/settings';
import { request } from '../../../platform/api/request.ts';
import { continueAfterLogin } from '../../../platform/navigation/after-sign-in.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { deleteLocalDraft } from '../../../platform/offline/local-drafts.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { Form, type Values } from '../../../ui/forms/Form.tsx';
import type { Choice } from '../../../ui/forms/SearchSelect.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { Heading } from './forms/Heading.tsx';
import { LogOut } from './LogOut.tsx';

/** A searchable list as a field of the form, with a placeholder until its script has loaded. */
const SearchSelect = deferred(async () => (await import('../../../ui/forms/SearchSelect.tsx')).SearchSelect, {
  waiting: ({ label }) => (
    <div className="flex flex-col gap-1.5" aria-busy="true">
      <span className="font-semibold text-ink">{label}</span>
      <span className="skeleton block h-11 rounded-field" />
    </div>
  ),
});

const draftName = 'about-you';

async function completeRegistration(values: Values): Promise<void> {
  const years = values['yearsOfExperience'] ?? '';
  const body = { ...values, yearsOfExperience: years === '' ? null : Number(years) } as InferInput<typeof Answers>;
  const user = await request(accounts.endpoints.completeRegistration, { body });
  deleteLocalDraft(draftName);
  continueAfterLogin(user);
}

/** The country of the user's request, else that of their language, as the default. */
async function guessCountry(): Promise<string | undefined> {
  const place = await request(settings.endpoints.place, {}).catch(() => undefined);
  const guesses = [place?.country, browserRegion()];
  return guesses.find((name) => countries.some((country) => country === name)) ?? undefined;
}

function useGuessedCountry(): string | undefined {
  const [guessed, setGuessed] = useState<string>();
  useEffect(() => void guessCountry().then(setGuessed), []);
  return guessed;
}

const browserRegion = () => new Intl.Locale(navigator.language).region;

function typedEarly(): Values {
  const fields = ['[name="yearsOfExperience"]', '[name="profession"]:checked'];
  const typed = fields.flatMap((field) => document.querySelector<HTMLInputElement>(field) ?? []);
  return Object.fromEntries(typed.filter(({ value }) => value).map(({ name, value }) => [name, value]));
}

/** The form of the last gate: the user's profession. */
export function AboutYou() {
  const t = translations('registration');
  const { draft, fill } = useDraft<Values>(draftName, {}, typedEarly);
  const guessed = useGuessedCountry();
  const choice = (name: string, choices: Choice[], error: string | undefined) => ({
    name,
    choices,
    value: draft[name] ?? '',
    onChange: (value: string) => fill({ [name]: value }),
    error: draft[name] ? undefined : error,
    placeholder: t('search'),
  });
  return (
    <>
      <Heading title={t('title')}>
        <p>{t('lead')}</p>
      </Heading>
      <Form submit={t('submit')} send={completeRegistration}>
        {({ country, profession, professionalTrack, specialty, yearsOfExperience }) => (
          <>
            <SearchSelect
              label={t('country')}
              {...choice('country', countryChoices(), country)}
              value={draft['country'] ?? guessed ?? ''}
            />
            <Choices
              name="profession"
              legend={t('profession')}
              choices={labelled('professions', professions)}
              chosen={draft['profession'] ? [draft['profession']] : []}
              onChoose={(value) => fill({ profession: value })}
              error={draft['profession'] ? undefined : profession}
              layout="min-[360px]:grid-cols-2"
            />
            <SearchSelect
              label={t('track')}
              {...choice('professionalTrack', labelled('tracks', professionalTracks), professionalTrack)}
            />
            <SearchSelect
              label={t('specialty')}
              {...choice('specialty', labelled('specialties', specialties), specialty)}
            />
            <YearsField
              value={draft['yearsOfExperience'] ?? ''}
              onChange={(years) => fill({ yearsOfExperience: years })}
              error={yearsOfExperience}
            />
          </>
        )}
      </Form>
      <p className="mt-6 text-center">
        <LogOut>{t('logout')}</LogOut>
      </p>
    </>
  );
}

interface YearsFieldProps {
  readonly value: string;
  readonly onChange: (years: string) => void;
  readonly error: string | undefined;
}

function YearsField({ value, onChange, error }: YearsFieldProps) {
  return (
    <TextField
      name="yearsOfExperience"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      type="number"
      inputMode="numeric"
      min={0}
      max={70}
      label={translations('registration')('years')}
      error={error}
    />
  );
}

function labelled(kind: string, values: readonly string[]): Choice[] {
  const t = translations('professions');
  return values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
}

/** Countries by their names in the reader's language, the browser's own country first. */
function countryChoices(): Choice[] {
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  const own = import.meta.env.SSR ? undefined : browserRegion();
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort(
      (one, other) => Number(other.value === own) - Number(one.value === own) || order.compare(one.label, other.label),
    );
}
