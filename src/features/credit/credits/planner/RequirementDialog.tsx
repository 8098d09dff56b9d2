import { useState } from 'react';
import type { PlannedRequirement, Requirement } from '#contract/credit/planner';
import { translations } from '../../../../platform/text/translations.ts';
import { todaysDay } from '../../../../platform/text/formats/days.ts';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { DateField } from '../../../../ui/forms/DateField.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import { saveRequirement } from './planner-store.ts';
import { presets } from './presets.ts';
import { dayBefore, draftOf, faultsOf, requirementIn, type Draft } from './requirement-draft.ts';
import { UnitFields } from './UnitFields.tsx';

interface Props {
  /** Absent for a new one. */
  readonly requirement?: PlannedRequirement;
  readonly onClose: () => void;
}

/** Adds or changes a requirement. */
export function RequirementDialog({ requirement, onClose }: Props) {
  const t = translations('planner');
  const [id] = useState(() => requirement?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => draftOf(requirement));
  const [hasFaultyDay, setFaultyDay] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <FormDialog
      title={t(requirement ? 'form.change' : 'form.new')}
      submit={t('form.save')}
      cancel={t('cancel')}
      check={() => (hasFaultyDay ? { to: t('form.faults.days') } : faultsOf(draft, t))}
      send={async () => {
        await saveRequirement(id, requirementIn(draft) as Requirement);
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!requirement && <PresetField onChoose={change} />}
          <CycleFields draft={draft} errors={errors} onChange={change} onFault={setFaultyDay} />
          <UnitFields units={draft.units} errors={errors} onChange={(units) => change({ units })} />
        </>
      )}
    </FormDialog>
  );
}

interface CycleProps {
  readonly draft: Draft;
  readonly errors: Errors;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onFault: (isFaulty: boolean) => void;
}

/** Name, days and amounts of a cycle. */
function CycleFields({ draft, errors, onChange, onFault }: CycleProps) {
  const t = translations('planner');
  return (
    <>
      <TextField
        name="name"
        label={t('form.name')}
        value={draft.name}
        maxLength={80}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('form.from')}
          value={draft.from}
          error={errors['from']}
          onFault={onFault}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t('form.to')}
          value={draft.to}
          error={errors['to']}
          onFault={onFault}
          onChange={(to) => onChange({ to })}
        />
        <TextField
          name="amount"
          label={t('form.amount')}
          inputMode="decimal"
          value={draft.amount}
          error={errors['amount']}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <TextField
          name="carriedOver"
          label={t('form.carriedOver')}
          hint={t('form.carriedOverHint')}
          inputMode="decimal"
          value={draft.carriedOver}
          error={errors['carriedOver']}
          onChange={({ target }) => onChange({ carriedOver: target.value })}
        />
      </div>
    </>
  );
}

/** Fills the form with what a licensing system asks for. */
function PresetField({ onChoose }: { readonly onChoose: (part: Partial<Draft>) => void }) {
  const t = translations('planner');
  const [chosen, setChosen] = useState('');
  const preset = presets.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    setChosen(id);
    const found = presets.find((one) => one.id === id);
    if (!found) return;
    const from = `${todaysDay().slice(0, 4)}-01-01`;
    const { units } = draftOf({ units: found.units });
    const name = t(`presets.${id}`);
    onChoose({ name, from, to: dayBefore(from, found.years), amount: numberText(found.amount), units });
  };
  return (
    <SelectField
      label={t('form.preset')}
      value={chosen}
      hint={preset ? t('form.source', { source: preset.source, month: preset.readIn }) : t('form.presetHint')}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('form.own')}</option>
      {presets.map(({ id }) => (
        <option key={id} value={id}>
          {t(`presets.${id}`)}
        </option>
      ))}
    </SelectField>
  );
}
