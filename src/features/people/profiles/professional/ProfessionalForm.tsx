import { useState } from 'react';
import { professionalTracks, professions, specialties } from '#contract/people/accounts/professions';
import type { ProfessionalInfo } from '#contract/people/profiles';
import { idIssue, idsFor, plainId, reportingIdNames } from '#contract/people/profiles/reporting-ids';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { countryChoices, labelled } from './choices.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { saveWork, type WorkChange } from './professional-store.ts';
import { ReportingNumbers } from './ReportingNumbers.tsx';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/work-change.json', { import: 'default' });

/** The dialog with the effects of a change, loaded with its texts when first opened. */
const ChangeDialog = deferred(() =>
  loadWithTranslations('work-change', files, async () => (await import('./ChangeDialog.tsx')).ChangeDialog),
);

/** The form of professional data; the effects of another country or profession are shown before saving. */
export function ProfessionalForm({ info }: { readonly info: ProfessionalInfo }) {
  const t = translations('professional');
  const [place, setPlace] = useState<Place>({ country: info.country ?? '', profession: info.profession ?? '' });
  const [pendingChange, setPendingChange] = useState<WorkChange>();
  const [isSaved, setSaved] = useState(false);
  const isMoving = place.country !== info.country || place.profession !== info.profession;
  const save = async (change: WorkChange) => {
    await saveWork(change);
    setSaved(true);
  };
  const { form, errors, failure, isBusy, seconds } = useSubmit({
    check: (form) => ({ ...emptyFieldTexts(form), ...numberTexts(form) }),
    send: async (form) => {
      setSaved(false);
      const change = changeIn(form);
      if (isMoving) setPendingChange(change);
      else await save(change);
    },
  });
  const requiredIds = idsFor(place.country, place.profession);
  const furtherIds = reportingIdNames.filter((name) => info.ids[name] && !requiredIds.includes(name));
  return (
    <>
      <form {...form} className="flex flex-col gap-6" onChange={() => setSaved(false)}>
        <WorkFields info={info} place={place} onPlace={setPlace} errors={errors} />
        <ReportingNumbers wanted={requiredIds} furtherIds={furtherIds} ids={info.ids} errors={errors} />
        <FormFailure reason={failure} seconds={seconds} />
        <div className="ways">
          <Button type="submit" busy={isBusy} disabled={seconds > 0}>
            {t('save')}
          </Button>
          <p role="status" className="flex min-h-11 items-center font-semibold text-success">
            {isSaved && t('saved')}
          </p>
        </div>
      </form>
      {pendingChange && (
        <ChangeDialog change={pendingChange} onSave={save} onClose={() => setPendingChange(undefined)} />
      )}
    </>
  );
}

interface Place {
  readonly country: string;
  readonly profession: string;
}

interface WorkFieldsProps {
  readonly info: ProfessionalInfo;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly errors: Readonly<Record<string, string>>;
}

function WorkFields({ info, place, onPlace, errors }: WorkFieldsProps) {
  const t = translations('professional');
  return (
    <fieldset className="card flex flex-col gap-5 p-5 sm:p-6">
      <legend className="contents">
        <span className="block text-base font-bold text-ink">{t('work')}</span>
      </legend>
      <ChoiceField
        name="country"
        choices={countryChoices()}
        value={place.country}
        onChange={(country) => onPlace({ ...place, country })}
        error={errors['country']}
      />
      <ChoiceField
        name="profession"
        choices={labelled('professions', professions)}
        value={place.profession}
        onChange={(profession) => onPlace({ ...place, profession })}
        error={errors['profession']}
      />
      <ChoiceField
        name="professionalTrack"
        choices={labelled('tracks', professionalTracks)}
        defaultValue={info.professionalTrack ?? ''}
        error={errors['professionalTrack']}
      />
      <ChoiceField
        name="specialty"
        choices={labelled('specialties', specialties)}
        defaultValue={info.specialty ?? ''}
        error={errors['specialty']}
      />
      <TextField
        name="yearsOfExperience"
        type="number"
        inputMode="numeric"
        min={0}
        max={70}
        label={t('fields.yearsOfExperience.label')}
        hint={t('fields.yearsOfExperience.use')}
        defaultValue={info.yearsOfExperience ?? ''}
        error={errors['yearsOfExperience']}
      />
    </fieldset>
  );
}

function changeIn(form: HTMLFormElement): WorkChange {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const isNumber = ([name]: readonly [string, string]) => name.startsWith('ids.');
  const fields = Object.fromEntries(entries.filter((entry) => !isNumber(entry)));
  const ids = Object.fromEntries(entries.filter(isNumber).map(([name, value]) => [name.slice('ids.'.length), value]));
  const years = fields['yearsOfExperience'] ?? '';
  return { ...fields, yearsOfExperience: years === '' ? null : Number(years), ids } as WorkChange;
}

/** Error messages of the reporting numbers in a form. */
function numberTexts(form: HTMLFormElement): Record<string, string> {
  const t = translations('errors');
  const data = new FormData(form);
  const found = reportingIdNames.flatMap((name) => {
    const issue = idIssue(name, plainId(name, String(data.get(`ids.${name}`) ?? '')));
    return issue ? [[`ids.${name}`, t(`fields.${issue}`)]] : [];
  });
  return Object.fromEntries(found);
}
