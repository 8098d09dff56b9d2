import { useState } from 'react';
import type { Locale } from '#contract/locales';
import { DropField } from '../../../../entities/desk/DropField.tsx';
import { askForFaults, sentenceOf } from '../../../../entities/desk/fault-texts.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { uploadMedia } from '../draft-store.ts';
import type { Outline } from '../outline.ts';
import type { BankRequest, ReadBank } from './bank-worker.ts';
import { withBank, type DraftItem, type QuizDocument } from './quiz-document.ts';

/** A bank that can be read. */
type DroppedBank = Exclude<ReadBank, { readonly unreadable: unknown }>;

interface Props {
  readonly draftId: string;
  readonly quiz: QuizDocument;
  readonly outline: Outline;
  /** Gets the text of the quiz with the questions at its end. */
  readonly onImport: (text: string) => void;
  readonly onClose: () => void;
}

/** Adds the questions of a bank in GIFT, Moodle XML or QTI to a quiz, after a report on each. */
export function ImportBankDialog({ draftId, quiz, outline, onImport, onClose }: Props) {
  const t = translations('question-bank');
  const words = translations('drafts');
  const [bank, setBank] = useState<DroppedBank>();
  const [objective, setObjective] = useState('');
  const [fault, setFault] = useState('');
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readDroppedBank(file, quiz.items, outline.languages[0] ?? 'en');
    const isUnreadable = 'unreadable' in read;
    setBank(isUnreadable ? undefined : read);
    setFault(isUnreadable ? t('unreadable', { reason: sentenceOf(read.unreadable) }) : '');
  };
  return (
    <FormDialog
      title={t('title')}
      submit={bank ? t('submit', { number: bank.items.length }) : words('quiz.import')}
      cancel={words('cancel')}
      check={() => ({
        ...(!bank && { file: fault || t('choose') }),
        ...(bank?.items.length === 0 && { file: t('nothing') }),
      })}
      send={async () => {
        if (!bank) return;
        for (const [path, bytes] of bank.media)
          await uploadMedia(draftId, path.slice('media/'.length), new Blob([Uint8Array.from(bytes)]));
        onImport(withBank(quiz, bank.items, objective));
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <DropField
            text={t('text')}
            label={t('file')}
            accept=".gift,.txt,.xml,.zip"
            fault={fault || errors['file']}
            onDrop={(files) => void take(files)}
          >
            {bank && <Found bank={bank} />}
          </DropField>
          <SelectField
            label={words('item.objective')}
            value={objective}
            onChange={({ target }) => setObjective(target.value)}
          >
            <option value="">{words('item.noObjective')}</option>
            {outline.objectives.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
          {bank && <Report bank={bank} />}
        </>
      )}
    </FormDialog>
  );
}

function Found({ bank: { format, outcomes, items } }: { readonly bank: DroppedBank }) {
  const t = translations('question-bank');
  const existing = outcomes.filter(({ exists }) => exists).length;
  const refused = outcomes.filter(({ id }) => !id).length;
  return (
    <>
      <p>{t('found', { format, number: outcomes.length })}</p>
      <p className="text-quiet">{t('counts', { added: items.length, existing, refused })}</p>
    </>
  );
}

/** What is not imported, or imported in another form: the questions first that are missing. */
function Report({ bank: { notes, outcomes } }: { readonly bank: DroppedBank }) {
  const t = translations('question-bank');
  const refused = outcomes.flatMap(({ name, line, reason }) =>
    reason ? [{ name, line, texts: [sentenceOf(reason)] }] : [],
  );
  const changed = outcomes.flatMap(({ name, line, notes: own }) =>
    own.length > 0 ? [{ name, line, texts: own.map(({ reason }) => sentenceOf(reason)) }] : [],
  );
  const lists = [
    ['refused', refused],
    ['changed', changed],
  ] as const;
  return (
    <>
      {notes.map(({ reason }, index) => (
        <p key={index} className="text-sm">
          {sentenceOf(reason)}
        </p>
      ))}
      {lists.map(
        ([kind, list]) =>
          list.length > 0 && (
            <details key={kind} className="card px-4" open={kind === 'refused'}>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink">
                {t(kind, { number: list.length })}
              </summary>
              <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto text-sm">
                {list.map(({ name, line, texts }) => (
                  <li key={`${line} ${name}`} className="flex flex-col gap-0.5 py-2 wrap-anywhere">
                    <span className="font-medium">{name ? t('place', { name, line }) : t('unnamed', { line })}</span>
                    {texts.map((text) => (
                      <span key={text}>{text}</span>
                    ))}
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </>
  );
}

/** Reads a question bank for a quiz. */
async function readDroppedBank(file: File, items: readonly DraftItem[], language: Locale): Promise<ReadBank> {
  const existing = items.map(({ id, texts }) => ({ id, stem: texts[language]?.stem }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('bank-worker.ts', import.meta.url), { type: 'module' });
  return askForFaults<BankRequest, ReadBank>(worker, { file: file.name, bytes, existing, language });
}
