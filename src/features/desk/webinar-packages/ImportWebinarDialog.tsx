import { useState } from 'react';
import { webinarPackages } from '#contract/desk/webinar-packages';
import { DropField, PackageFound } from '../../../entities/desk/DropField.tsx';
import type { DroppedPackage } from '../../../entities/desk/dropped-package.ts';
import { sentenceOf } from '../../../entities/desk/fault-texts.ts';
import { uploadBytes } from '../../../entities/desk/upload.ts';
import { addressOf, request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { ReadDropped } from './read-dropped.ts';

interface Props {
  readonly onClose: () => void;
  /** Gets what was done, as a sentence. */
  readonly onImport: (result: string) => void;
}

type Fault = ReadDropped['faults'][number];

/** Publishes a webinar package: a ZIP archive, or the files of a folder. Faults are listed with their lines. */
export function ImportWebinarDialog({ onClose, onImport }: Props) {
  const t = translations('webinar-packages');
  const [read, setRead] = useState<ReadDropped>();
  const [fault, setFault] = useState('');
  const take = async (files: readonly File[]) => {
    // Loaded with the first package.
    const { readWebinarPackage } = await import('./read-dropped.ts');
    const found = await readWebinarPackage(files).catch(() => undefined);
    setRead(found);
    setFault(found ? '' : t('import.noPackage'));
  };
  return (
    <FormDialog
      title={t('import.title')}
      submit={t('import.submit')}
      cancel={t('back')}
      check={() => ({
        ...(!read && { file: fault || t('import.choose') }),
        ...(read && !read.document && { file: t('import.faulty') }),
      })}
      send={async () => {
        if (!read?.document) return;
        for (const [path, name] of Object.entries(read.media))
          await uploadBytes(addressOf(webinarPackages.endpoints.storeMedia, { params: { name } }), fileOf(read, path));
        const { title } = await request(webinarPackages.endpoints.import, {
          body: { ...read.document, sources: read.sources },
        });
        onImport(t('import.done', { title }));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <DropField text={t('import.text')} fault={fault || errors['file']} onDrop={(files) => void take(files)}>
            <PackageFound dropped={read?.dropped} />
          </DropField>
          {read && <Lines title={t('import.faults')} faults={read.faults} />}
          {read && <Lines title={t('import.warnings')} faults={read.warnings} />}
        </>
      )}
    </FormDialog>
  );
}

const fileOf = ({ dropped: { texts, media } }: { readonly dropped: DroppedPackage }, path: string) =>
  media[path] ?? new Blob([texts[path] ?? '']);

function Lines({ title, faults }: { readonly title: string; readonly faults: readonly Fault[] }) {
  const t = translations('webinar-packages');
  if (faults.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {faults.map(({ file, line, at, reason }, index) => (
          <li key={index} className="flex flex-col gap-0.5 py-2 wrap-anywhere">
            <span className="font-medium text-ink">
              {t('import.place', { file, line })}
              {at && ` · ${at}`}
            </span>
            <span>{sentenceOf(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
