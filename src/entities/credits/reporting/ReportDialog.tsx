import { useState } from 'react';
import type { Reporting, ReportRecord } from '#contract/credit/reporting';
import type { ReportingSystem } from '#contract/credit/reporting/systems';
import { href } from '#contract/routes';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Consent } from '../../../ui/forms/Consent.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { birthdayErrors, BirthdayFields, birthdayIn } from './BirthdayFields.tsx';
import { saveReportingChoice } from './reporting-store.ts';

interface Props {
  readonly title: string;
  readonly record: ReportRecord;
  readonly system: ReportingSystem;
  readonly reporting: Reporting;
  readonly onClose: () => void;
}

/** The state of a certificate's report, what it lacks, and the learner's permission for the system. */
export function ReportDialog({ title, record, system, reporting, onClose }: Props) {
  const t = translations('reporting');
  const { permissions, birthMonth, birthDay } = reporting;
  const [isPermitted, permit] = useState(permissions[system] !== null);
  const isOfPars = system === 'pars';
  return (
    <FormDialog
      title={t(`dialog.title.${system}`)}
      submit={t('dialog.save')}
      cancel={t('dialog.cancel')}
      check={(form) => (isOfPars ? birthdayErrors(form) : {})}
      send={async (form) => {
        const others = { pars: permissions.pars !== null, eiv: permissions.eiv !== null };
        const birthday = isOfPars ? birthdayIn(form) : { birthMonth, birthDay };
        await saveReportingChoice({ ...others, ...birthday, [system]: isPermitted });
        toast({ severity: 'success', summary: t('dialog.saved') });
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="flex flex-col gap-2">
            <p>
              <b className="font-semibold text-ink">{title}</b>
            </p>
            <ReportState record={record} />
          </div>
          <Consent name={system} isGiven={isPermitted} onGive={permit} error={errors[system]} legend={t('permission')}>
            {t(`permit.${system}`)}
          </Consent>
          <p className="-mt-4 text-sm text-quiet">{t('withdrawal')}</p>
          {isOfPars && <BirthdayFields month={birthMonth} day={birthDay} errors={errors} />}
        </>
      )}
    </FormDialog>
  );
}

/** What the state means, with what is missing and where it is added. */
function ReportState({ record: { state, missing, reason, at } }: { readonly record: ReportRecord }) {
  const t = translations('reporting');
  const account = href('professionalInfo', currentLocale());
  const date = at === null ? '' : dateText(at.slice(0, 10));
  return (
    <>
      <p>{t(`explained.${state}`, { date })}</p>
      {missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missing.map((fact) => (
            <li key={fact}>
              {fact === 'identifier' || fact === 'efn' ? (
                <a href={account} className="font-semibold text-primary-800 underline">
                  {t(`missing.${fact}`)}
                </a>
              ) : (
                t(`missing.${fact}`)
              )}
            </li>
          ))}
        </ul>
      )}
      {reason !== null && <p className="rounded-field bg-danger-soft p-3 text-ink">{t('reason', { reason })}</p>}
      {state === 'refused' && (
        <p>
          <a href={account} className="font-semibold text-primary-800 underline">
            {t('mend')}
          </a>
        </p>
      )}
    </>
  );
}
