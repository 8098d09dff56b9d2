import { useState } from 'react';
import type { ExternalCredit } from '#contract/credit/external-credits';
import { ApiError } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { useDraft } from '../../../../ui/use-draft.ts';
import { allErrors } from './all-errors.ts';
import { draftOf, enteredOf, errorsIn } from './entry-draft.ts';
import { EntryFields } from './EntryFields.tsx';
import { saveExternalCredit } from './external-stores.ts';
import { ProofField } from './ProofField.tsx';

interface Props {
  /** The entry to change; a new one without. */
  readonly entry: ExternalCredit | undefined;
  /** Types of credit to suggest. */
  readonly types: readonly string[];
  readonly onClose: () => void;
}

/** Enters credits that were earned elsewhere, or changes them. */
export function EntryDialog({ entry, types, onClose }: Props) {
  const t = translations('external-credits');
  const [blank] = useState(() => draftOf(entry));
  const { draft, fill, deleteDraft } = useDraft(`external-credit:${entry?.id ?? 'new'}`, blank);
  const [file, setFile] = useState<File>();
  const [fileFault, setFileFault] = useState('');
  const [isProofDeleted, deleteProof] = useState(false);
  const [dayFault, setDayFault] = useState(false);
  const [full, setFull] = useState('');
  const close = () => {
    deleteDraft();
    onClose();
  };
  return (
    <FormDialog
      title={t(entry ? 'dialog.edit' : 'dialog.add')}
      submit={t('dialog.save')}
      cancel={t('dialog.cancel')}
      check={() => ({
        ...errorsIn(draft),
        // The field itself says what is wrong with a typed day.
        ...(dayFault && { completedOn: ' ' }),
        ...(fileFault && { proof: fileFault }),
      })}
      send={async () => {
        const change = file ?? (isProofDeleted ? 'delete' : undefined);
        const full = await saveExternalCredit(draft.id, enteredOf(draft), change).then(() => '', fullText);
        setFull(full);
        if (full) return;
        toast({ severity: 'success', summary: t('dialog.saved') });
        close();
      }}
      onClose={close}
    >
      {(errors) => (
        <>
          {full && <Notice kind="danger">{full}</Notice>}
          <EntryFields draft={draft} errors={errors} types={types} fill={fill} onDayFault={setDayFault} />
          <ProofField
            stored={entry?.proof?.name}
            isDeleted={isProofDeleted}
            error={fileFault || errors['proof']}
            onDelete={deleteProof}
            onChoose={(chosen, fault) => {
              setFile(chosen);
              setFileFault(fault);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The text that the learner has entered as much as allowed; throws any other reason. */
function fullText(reason: unknown): string {
  if (!(reason instanceof ApiError) || reason.code !== 'EXTERNAL_CREDITS_FULL') throw reason;
  return translations(allErrors)(`codes.${reason.code}`, { limit: '', ...reason.problem.detail });
}
