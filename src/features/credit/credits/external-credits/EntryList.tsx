import { Download, PenLine, Trash2 } from 'lucide-react';
import { externalCredits, type ExternalCredit } from '#contract/credit/external-credits';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { addressOf } from '../../../../platform/api/request.ts';
import { dateText, numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { bodyText } from './body-text.ts';

interface Actions {
  readonly onEdit: (entry: ExternalCredit) => void;
  readonly onDelete: (entry: ExternalCredit) => void;
}

/** The entries of a period with their proofs. */
export function EntryList({ entries, ...actions }: Actions & { readonly entries: readonly ExternalCredit[] }) {
  const t = translations('external-credits');
  return (
    <ul aria-label={t('list')} className="card divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...actions} />
      ))}
    </ul>
  );
}

type EntryProps = Actions & { readonly entry: ExternalCredit };

function Entry({ entry, onEdit, onDelete }: EntryProps) {
  const t = translations('external-credits');
  const { title, provider, certificateNumber, creditType, credits, completedOn } = entry;
  const what = { title };
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold text-ink">{title}</b>
          <span className="block text-sm text-quiet">{[provider, certificateNumber].filter(Boolean).join(' · ')}</span>
        </p>
        <b className="shrink-0 font-semibold text-ink">{numberText(credits)}</b>
      </div>
      <p className="text-sm wrap-anywhere">
        <CreditType name={creditType} /> · {bodyText(entry)}
        <span className="block">
          {t('completed', { date: dateText(completedOn) })} · {t('mark')}
        </span>
      </p>
      <div className="-mb-2 -ml-3.5 flex flex-wrap gap-x-2 gap-y-1 print:hidden">
        {entry.proof && <ProofLink entry={entry} name={entry.proof.name} />}
        <Button look="quiet" size="sm" onClick={() => onEdit(entry)} aria-label={t('editOf', what)}>
          <PenLine size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('edit')}
        </Button>
        <Button look="quiet" size="sm" onClick={() => onDelete(entry)} aria-label={t('deleteOf', what)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

function ProofLink({ entry: { id, title }, name }: { readonly entry: ExternalCredit; readonly name: string }) {
  const t = translations('external-credits');
  return (
    <ButtonLink
      look="quiet"
      size="sm"
      href={addressOf(externalCredits.endpoints.proof, { params: { id } })}
      download
      aria-label={t('proofOf', { title, name })}
    >
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('proof')}
    </ButtonLink>
  );
}
