import { useState } from 'react';
import { drafts } from '#contract/desk/drafts';
import { titleIn } from '#contract/library/content/files/course-title';
import { draftPath } from '#contract/library/content/sources';
import { DropField, PackageFound } from '../../../../entities/desk/DropField.tsx';
import { readDropped, type DroppedPackage } from '../../../../entities/desk/dropped-package.ts';
import { request } from '../../../../platform/api/request.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { draftAddress } from '../../../../entities/desk/draft-address.ts';
import { uploadMedia } from '../draft-store.ts';

/** Starts a draft from a content package: a ZIP archive, or the files of a folder. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = translations('drafts');
  const [dropped, setDropped] = useState<DroppedPackage>();
  const [fault, setFault] = useState('');
  const take = async (files: readonly File[]) => {
    const read = await readDropped(files, { document: 'course.yaml', texts: draftPath }).catch(() => undefined);
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
        const { id: draftId, texts, media } = dropped;
        await request(drafts.endpoints.create, {
          body: { draftId, title: titleIn(texts['course.yaml'] ?? '') || draftId, texts },
        });
        for (const [path, bytes] of Object.entries(media))
          await uploadMedia(draftId, path.slice('media/'.length), bytes);
        location.assign(draftAddress(draftId));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <DropField text={t('import.text')} fault={fault || errors['file']} onDrop={(files) => void take(files)}>
          <PackageFound dropped={dropped} />
        </DropField>
      )}
    </FormDialog>
  );
}
