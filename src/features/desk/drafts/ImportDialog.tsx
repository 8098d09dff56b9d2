import { useState, type DragEvent } from 'react';
import { drafts } from '#contract/desk/drafts';
import { titleIn } from '#contract/library/content/files/course-title';
import { request } from '../../../platform/api/request.ts';
import { translations } from '../../../platform/text/translations.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { draftAddress } from './draft-address.ts';
import { uploadMedia } from './draft-store.ts';
import { readDropped, type DroppedPackage } from './package-files.ts';

/** Starts a draft from a content package: a ZIP archive, or the files of a folder. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = translations('drafts');
  const [dropped, setDropped] = useState<DroppedPackage>();
  const [fault, setFault] = useState('');
  const take = async (files: readonly File[]) => {
    const read = await readDropped(files).catch(() => undefined);
    setDropped(read);
    setFault(read ? '' : t('import.noPackage'));
  };
  return (
    <FormDialog
      title={t('import.title')}
      submit={t('import.submit')}
      cancel={t('cancel')}
      check={() => ({ ...(!dropped && { file: fault || t('import.choose') }) })}
      send={async () => {
        if (!dropped) return;
        const { courseId, texts, media } = dropped;
        await request(drafts.endpoints.create, {
          body: { courseId, title: titleIn(texts['course.yaml'] ?? '') || courseId, texts },
        });
        for (const [path, bytes] of Object.entries(media))
          await uploadMedia(courseId, path.slice('media/'.length), bytes);
        location.assign(draftAddress(courseId));
      }}
      onClose={onClose}
    >
      {(errors) => <DropField dropped={dropped} fault={fault || errors['file']} onDrop={(files) => void take(files)} />}
    </FormDialog>
  );
}

interface FieldProps {
  readonly dropped: DroppedPackage | undefined;
  readonly fault: string | undefined;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Where a package is dropped or chosen, and what was found in it. */
function DropField({ dropped, fault, onDrop }: FieldProps) {
  const t = translations('drafts');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDrop(Array.from(event.dataTransfer.files));
  };
  return (
    <div
      className="flex flex-col gap-4 rounded-card border border-dashed border-line p-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>{t('import.text')}</p>
      <label className="flex flex-col gap-1.5 font-semibold text-ink">
        {t('import.archive')}
        <input
          name="file"
          type="file"
          accept=".zip"
          className="field font-normal file:mr-3 file:font-semibold"
          aria-invalid={fault ? true : undefined}
          aria-describedby="import-state"
          onChange={({ target }) => onDrop(Array.from(target.files ?? []))}
        />
      </label>
      <div id="import-state" role="status" className="flex flex-col gap-1 empty:hidden">
        {dropped && (
          <p>
            {t('import.found', {
              course: dropped.courseId,
              texts: Object.keys(dropped.texts).length,
              media: Object.keys(dropped.media).length,
            })}
          </p>
        )}
        {dropped && dropped.others.length > 0 && (
          <p className="text-quiet">{t('import.others', { files: dropped.others.join(', ') })}</p>
        )}
        {fault && <p className="font-medium text-danger">{fault}</p>}
      </div>
    </div>
  );
}
