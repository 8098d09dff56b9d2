import { useRef, useState } from 'react';
import { invitationLimits } from '#contract/groups/invitations';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { readCsv, type AddressList } from './address-list.ts';
import { decodeCsv } from './csv.ts';

/** A chosen file with the addresses in it. */
export interface ChosenFile {
  readonly name: string;
  readonly list: AddressList;
}

/** Largest file, in bytes; five hundred rows have far less. */
const maxFileSize = 1_000_000;

interface Props {
  readonly text: string;
  readonly file: ChosenFile | undefined;
  readonly list: AddressList;
  readonly onText: (text: string) => void;
  readonly onFile: (file: ChosenFile | undefined) => void;
}

/** The field for one or many addresses, or for a file with them. */
export function AddressesField({ text, file, list, onText, onFile }: Props) {
  const t = translations('group-invitations');
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (chosen: File) => {
    setTooLarge(chosen.size > maxFileSize);
    if (chosen.size > maxFileSize) return;
    onFile({ name: chosen.name, list: readCsv(decodeCsv(new Uint8Array(await chosen.arrayBuffer()))) });
  };
  return (
    <div className="flex flex-col gap-3">
      {file ? (
        <div className="rounded-card border border-line bg-ground p-4">
          <p className="font-semibold wrap-anywhere text-ink">{file.name}</p>
          {list.column !== undefined && <p>{t('file.column', { column: list.column })}</p>}
          <p role="status">{t('file.addresses', { count: list.emails.length })}</p>
          {list.repeated > 0 && <p className="text-quiet">{t('file.repeated', { count: list.repeated })}</p>}
          <button type="button" className="page-link mt-1" onClick={() => onFile(undefined)}>
            {t('file.remove')}
          </button>
        </div>
      ) : (
        <TextArea
          name="emails"
          label={t('invite.addresses')}
          hint={t('invite.hint', { most: invitationLimits.rows })}
          rows={5}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
      <div>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('file.choose')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void read(chosen);
            // The same file may be chosen again, after a correction.
            currentTarget.value = '';
          }}
        />
        <Button look="secondary" size="sm" onClick={() => input.current?.click()}>
          {t(file ? 'file.another' : 'file.choose')}
        </Button>
        <p className={isTooLarge ? 'mt-1.5 text-sm font-medium text-danger' : 'sr-only'} role="status">
          {isTooLarge && t('file.tooLarge')}
        </p>
      </div>
    </div>
  );
}
