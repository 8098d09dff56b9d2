import { useState } from 'react';
import { caseEnd, verdicts } from '#contract/library/content/cases';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import {
  ChoiceAt,
  ListAt,
  LocalizedAt,
  NumberAt,
  plainAt,
  TextAt,
  textsAt,
  type DocumentForm,
  type Place,
} from '../document-form.tsx';
import type { CaseOutline } from './case-outline.ts';
import { ConditionFields } from './ConditionFields.tsx';

interface Props {
  readonly form: DocumentForm;
  /** Where the document has the option. */
  readonly at: Place;
  readonly number: number;
  readonly outline: CaseOutline;
}

/** An option of a scene: what is decided, what it leads to, and how it is judged. */
export function DecisionFields({ form, at, number, outline }: Props) {
  const t = translations('case-draft');
  return (
    <>
      <LocalizedAt form={form} at={[...at, 'text']} rows={2} label={t('option.text', { number })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberAt form={form} at={[...at, 'minutes']} label={t('option.minutes', { number })} />
        <ChoiceAt
          form={form}
          at={[...at, 'verdict']}
          label={t('option.verdict', { number })}
          choices={verdicts.map((one) => [one, translations('cases')(`verdicts.${one}`)])}
        />
      </div>
      <LocalizedAt form={form} at={[...at, 'result']} rows={2} label={t('option.result', { number })} />
      <LocalizedAt form={form} at={[...at, 'why']} rows={2} label={t('option.why', { number })} />
      <Next {...{ form, at, number, outline }} />
      <details className="rounded-card border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">
          {t('option.more', { number })}
        </summary>
        <div className="flex flex-col gap-4 pb-4">
          <Effects {...{ form, at, outline }} />
          <Flags form={form} at={[...at, 'set']} />
          <ConditionFields form={form} at={[...at, 'when']} legend={t('option.when')} outline={outline} />
          <TextAt form={form} at={[...at, 'id']} label={t('option.id', { number })} />
        </div>
      </details>
    </>
  );
}

/** The scene that follows, or the end; with conditions, the first whose conditions hold. */
function Next({ form, at, number, outline }: Props) {
  const t = translations('case-draft');
  const place = [...at, 'next'];
  const next = plainAt(form, place);
  const targets = [...outline.scenes.map(({ id, name }) => [id, name] as const), [caseEnd, t('option.end')] as const];
  if (Array.isArray(next))
    return (
      <ListAt
        form={form}
        at={place}
        legend={t('option.next', { number })}
        add={t('next.add')}
        remove={(one) => t('next.remove', { number: one })}
        blank={() => ({ to: caseEnd })}
      >
        {(entry, one) => (
          <>
            <ChoiceAt form={form} at={[...entry, 'to']} label={t('next.to', { number: one })} choices={targets} />
            <ConditionFields form={form} at={[...entry, 'when']} legend={t('next.when')} outline={outline} />
          </>
        )}
      </ListAt>
    );
  return (
    <div className="flex flex-col items-start gap-2 *:first:w-full">
      <ChoiceAt form={form} at={place} label={t('option.next', { number })} choices={targets} />
      <Button size="sm" look="quiet" onClick={() => form.change([[place, [{ to: next }]]])}>
        {t('next.conditional', { number })}
      </Button>
    </div>
  );
}

/** What changes in the values of the monitor. */
function Effects({ form, at, outline }: Omit<Props, 'number'>) {
  const t = translations('case-draft');
  return outline.variables.map(({ id, name }) => (
    <fieldset key={id}>
      <legend className="mb-2 font-semibold text-ink">{name}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['effects', 'to', 'drift'] as const).map((kind) => (
          <NumberAt key={kind} form={form} at={[...at, kind, id]} label={t(`option.${kind}`)} />
        ))}
      </div>
    </fieldset>
  ));
}

/** The flags that an option sets, by their names. */
function Flags({ form, at }: { readonly form: DocumentForm; readonly at: Place }) {
  const t = translations('case-draft');
  const stored = textsAt(form, at).join(', ');
  const [typed, setTyped] = useState(stored);
  const flagsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  return (
    <TextField
      label={t('option.set')}
      hint={t('option.setHint')}
      error={[...form.faults].find(([path]) => path.startsWith(at.join('.')))?.[1]}
      value={flagsIn(typed).join(', ') === stored ? typed : stored}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target: { value } }) => {
        setTyped(value);
        form.change([[at, flagsIn(value).length > 0 ? flagsIn(value) : undefined]]);
      }}
    />
  );
}
