import { useId } from 'react';
import { externalBodies } from '#contract/credit/external-credits/bodies';
import { externalLimits } from '#contract/credit/external-credits/limits';
import { todaysDay } from '../../../../platform/text/formats/days.ts';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { DateField } from '../../../../ui/forms/DateField.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import type { EntryDraft } from './entry-draft.ts';

interface Props {
  readonly draft: EntryDraft;
  readonly errors: Errors;
  readonly types: readonly string[];
  readonly fill: (change: Partial<EntryDraft>) => void;
  readonly onDayFault: (isFaulty: boolean) => void;
}

/** The fields of entered credits. */
export function EntryFields({ draft, errors, types, fill, onDayFault }: Props) {
  const t = translations('external-credits');
  const suggestions = useId();
  const { line, name: short, number, step } = externalLimits;
  const text = (name: Exclude<keyof EntryDraft, 'id' | 'body'>, maxLength: number) => ({
    name,
    maxLength,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => fill({ [name]: target.value }),
  });
  return (
    <div className="flex flex-col gap-4">
      <TextField label={t('fields.title')} {...text('title', line)} />
      <TextField label={t('fields.provider')} {...text('provider', line)} />
      <BodyField value={draft.body} error={errors['body']} onChange={(body) => fill({ body })} />
      {draft.body === 'other' && <TextField label={t('fields.bodyName')} {...text('bodyName', short)} />}
      <TextField
        label={t('fields.creditType')}
        hint={t('fields.typeHint')}
        list={suggestions}
        {...text('creditType', short)}
      />
      <datalist id={suggestions}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('fields.credits')}
          hint={t('fields.creditsHint', { step: numberText(step) })}
          inputMode="decimal"
          autoComplete="off"
          {...text('credits', 10)}
        />
        <DateField
          label={t('fields.completedOn')}
          value={draft.completedOn}
          max={todaysDay()}
          error={errors['completedOn']}
          onFault={onDayFault}
          onChange={(completedOn) => fill({ completedOn })}
        />
      </div>
      <TextField label={t('fields.number')} autoComplete="off" {...text('certificateNumber', number)} />
    </div>
  );
}

interface BodyProps {
  readonly value: EntryDraft['body'];
  readonly error: string | undefined;
  readonly onChange: (body: EntryDraft['body']) => void;
}

function BodyField({ value, error, onChange }: BodyProps) {
  const t = translations('external-credits');
  const bodies = translations('transcripts');
  return (
    <SelectField
      name="body"
      label={t('fields.body')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value as EntryDraft['body'])}
    >
      <option value="">{t('fields.choose')}</option>
      {externalBodies.map((body) => (
        <option key={body} value={body}>
          {body === 'other' ? t('fields.other') : bodies(`bodies.${body}`)}
        </option>
      ))}
    </SelectField>
  );
}
