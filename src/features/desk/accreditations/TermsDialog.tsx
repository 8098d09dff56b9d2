import { useState } from 'react';
import { accreditations, type CourseAccreditation } from '#contract/desk/accreditations';
import { ReasonField } from '../../../entities/desk/ReasonField.tsx';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { DateField } from '../../../ui/forms/DateField.tsx';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface Props {
  readonly accreditation: CourseAccreditation;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** A pass mark in percent; `undefined` for other texts. */
function passMarkIn(typed: string): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed.trim()) && number >= 1 && number <= 100 ? number : undefined;
}

const dayNames = ['validFrom', 'validTo', 'claimUntil'] as const;

/** The days as typed, with the errors in them. */
function useDays({ validFrom, validTo, claimUntil }: CourseAccreditation) {
  const t = translations('accreditations');
  const [days, setDays] = useState({ validFrom, validTo, claimUntil });
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  return {
    days,
    errors: () => ({
      ...(days.validFrom > days.validTo && { validTo: t('terms.endsBeforeStart') }),
      ...(days.validTo > days.claimUntil && { claimUntil: t('terms.claimBeforeEnd') }),
      ...Object.fromEntries(dayNames.filter((name) => !days[name]).map((name) => [name, t('terms.noDay')])),
      // The field itself states what is wrong.
      ...Object.fromEntries(faulty.map((name) => [name, t('terms.noDay')])),
    }),
    propsOf: (name: (typeof dayNames)[number]) => ({
      value: days[name],
      onChange: (day: string) => setDays({ ...days, [name]: day }),
      onFault: (isFaulty: boolean) =>
        setFaulty((names) => [...names.filter((one) => one !== name), ...(isFaulty ? [name] : [])]),
    }),
  };
}

/** Changes the days and the pass mark of an accreditation. */
export function TermsDialog({ accreditation, onClose, onChange }: Props) {
  const t = translations('accreditations');
  const { courseId, id, title, version } = accreditation;
  const { days, errors: dayErrors, propsOf } = useDays(accreditation);
  const [passMark, setPassMark] = useState(String(accreditation.passMark));
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('terms.change', { title })}
      submit={t('terms.submit')}
      cancel={t('cancel')}
      check={() => ({
        ...dayErrors(),
        ...(passMarkIn(passMark) === undefined && { passMark: t('terms.noPassMark', { min: 1, max: 100 }) }),
        ...(!reason.trim() && { reason: translations('errors')('fields.required') }),
      })}
      send={async () => {
        const body = { ...days, passMark: passMarkIn(passMark) ?? 0, version, reason: reason.trim() };
        await request(accreditations.endpoints.change, { params: { courseId, id }, body });
        onChange();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('terms.text')}</p>
          {dayNames.map((name) => (
            <DateField key={name} name={name} label={t(`terms.${name}`)} error={errors[name]} {...propsOf(name)} />
          ))}
          <TextField
            name="passMark"
            label={t('terms.passMark')}
            error={errors['passMark']}
            value={passMark}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setPassMark(target.value)}
          />
          <ReasonField error={errors['reason']} value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
