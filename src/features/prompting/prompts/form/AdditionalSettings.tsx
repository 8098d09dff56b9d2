import { ChevronDown } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import {
  evidenceDemands,
  promptLengths,
  promptTones,
  readingLevels,
  safetyRules,
  type PromptRole,
} from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { locales } from '#contract/locales';
import type { Translate } from '#contract/text/texts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { track } from '../../../../platform/tracking/tracking.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { fill, set } from '../draft/draft-store.ts';

interface Props {
  readonly role: PromptRole;
  readonly draft: PromptDraft;
}

/** A setting with a few values, none of which is required. */
function OneOf<Value extends string>(props: {
  readonly label: string;
  readonly none: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChoose: (value: Value | null) => void;
}) {
  const { label, none, options, value, onChoose } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find((option) => option.value === target.value)?.value ?? null)}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

const toggled = <Value,>(chosen: readonly Value[], value: Value, all: readonly Value[]) =>
  all.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));

/** Additional settings of the answer, folded by default. */
export function AdditionalSettings({ role, draft: { settings, language } }: Props) {
  const t = translations('prompt-form');
  const options = optionsIn(t);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) track('ai_prompt_user_opened_additional_settings', { role });
  };
  return (
    <details onToggle={onToggle} className="group/settings card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-3 font-semibold text-ink hover:text-primary-800 [&::-webkit-details-marker]:hidden">
        {t('settings.title')}
        <ChevronDown
          size={20}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 text-quiet transition-transform duration-150 ease-calm group-open/settings:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 border-t border-line px-4 py-5">
        <SingleChoices settings={settings} language={language} />
        <Choices
          name="evidence"
          several
          legend={t('settings.evidence.label')}
          choices={options('evidence', evidenceDemands)}
          chosen={settings.evidence}
          onChoose={(one) => set({ evidence: toggled(settings.evidence, one, evidenceDemands) })}
          layout="sm:grid-cols-2"
        />
        <Choices
          name="safety"
          several
          legend={t('settings.safety.label')}
          choices={options('safety', safetyRules)}
          chosen={settings.safety}
          onChoose={(one) => set({ safety: toggled(settings.safety, one, safetyRules) })}
          layout="sm:grid-cols-2"
        />
      </div>
    </details>
  );
}

const optionsIn =
  (t: Translate) =>
  <Value extends string>(kind: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`settings.${kind}.${value}`) }));

/** The settings of which one value may be chosen. */
function SingleChoices({ settings, language }: Pick<PromptDraft, 'settings' | 'language'>) {
  const t = translations('prompt-form');
  const options = optionsIn(t);
  const locale = currentLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const languages = locales.map((value) => ({ value, label: names.of(value) ?? value }));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <OneOf
        label={t('settings.tone.label')}
        none={t('settings.none')}
        options={options('tone', promptTones)}
        value={settings.tone}
        onChoose={(tone) => set({ tone })}
      />
      <OneOf
        label={t('settings.length.label')}
        none={t('settings.none')}
        options={options('length', promptLengths)}
        value={settings.length}
        onChoose={(length) => set({ length })}
      />
      <OneOf
        label={t('settings.readingLevel.label')}
        none={t('settings.none')}
        options={options('readingLevel', readingLevels)}
        value={settings.readingLevel}
        onChoose={(readingLevel) => set({ readingLevel })}
      />
      <OneOf
        label={t('settings.answerLanguage')}
        none={t('settings.asPrompt')}
        options={languages}
        value={settings.answerLanguage}
        onChoose={(answerLanguage) => set({ answerLanguage })}
      />
      <OneOf
        label={t('settings.language')}
        none={t('settings.asPage', { language: names.of(locale) ?? locale })}
        options={languages.filter(({ value }) => value !== locale)}
        value={language === locale ? null : language}
        onChoose={(chosen) => fill({ language: chosen })}
      />
    </div>
  );
}
