import type { DragEvent, ReactNode } from 'react';
import { translations } from '../../platform/text/translations.ts';
import type { DroppedPackage } from './dropped-package.ts';

interface FieldProps {
  readonly text: string;
  /** The label of the file; a ZIP archive by default. */
  readonly label?: string;
  /** Accepted extensions. */
  readonly accept?: string;
  readonly fault: string | undefined;
  /** What was found in the files. */
  readonly children?: ReactNode;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen, and what was found in them. */
export function DropField({ text, label, accept = '.zip', fault, children, onDrop }: FieldProps) {
  const t = translations('desk');
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
      <p>{text}</p>
      <label className="flex flex-col gap-1.5 font-semibold text-ink">
        {label ?? t('package.archive')}
        <input
          name="file"
          type="file"
          accept={accept}
          className="field font-normal file:mr-3 file:font-semibold"
          aria-invalid={fault ? true : undefined}
          aria-describedby="import-state"
          onChange={({ target }) => onDrop(Array.from(target.files ?? []))}
        />
      </label>
      <div id="import-state" role="status" className="flex flex-col gap-1 empty:hidden">
        {children}
        {fault && <p className="font-medium text-danger">{fault}</p>}
      </div>
    </div>
  );
}

/** What a dropped package contains. */
export function PackageFound({ dropped }: { readonly dropped: DroppedPackage | undefined }) {
  const t = translations('desk');
  if (!dropped) return null;
  const { id, texts, media, others } = dropped;
  return (
    <>
      <p>{t('package.found', { id, texts: Object.keys(texts).length, media: Object.keys(media).length })}</p>
      {others.length > 0 && <p className="text-quiet">{t('package.others', { files: others.join(', ') })}</p>}
    </>
  );
}
