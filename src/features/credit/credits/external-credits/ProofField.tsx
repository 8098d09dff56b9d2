import { proofLimit } from '#contract/credit/external-credits/limits';
import { translations } from '../../../../platform/text/translations.ts';
import { FieldFrame, inputClasses } from '../../../../ui/forms/Field.tsx';
import { faultOf } from './entry-draft.ts';

interface Props {
  /** The name of the stored proof. */
  readonly stored: string | undefined;
  readonly isDeleted: boolean;
  readonly error: string | undefined;
  readonly onDelete: (isDeleted: boolean) => void;
  /** Called with a chosen file and what is wrong with it, empty for nothing. */
  readonly onChoose: (file: File | undefined, fault: string) => void;
}

/** Chooses the proof of an entry, or deletes the stored one. */
export function ProofField({ stored, isDeleted, error, onDelete, onChoose }: Props) {
  const t = translations('external-credits');
  const limits = t('fields.proofHint', { limit: proofLimit / 1024 ** 2 });
  const choose = async (file: File | undefined) => onChoose(file, file ? await faultOf(file) : '');
  return (
    <div className="flex flex-col gap-2">
      <FieldFrame
        label={t('fields.proof')}
        hint={stored ? `${limits} ${t('fields.stored', { name: stored })}` : limits}
        error={error}
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            name="proof"
            accept="application/pdf,image/jpeg,image/png"
            className={`${inputClasses} file:mr-3 file:font-semibold`}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </FieldFrame>
      {stored && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
          <input
            type="checkbox"
            checked={isDeleted}
            onChange={({ target }) => onDelete(target.checked)}
            className="size-5 shrink-0 accent-primary-700"
          />
          {t('fields.removeProof')}
        </label>
      )}
    </div>
  );
}
