import type { DragEvent } from 'react';
import { translations } from '../../platform/text/translations.ts';
import type { DroppedPackage } from './dropped-package.ts';

interface FieldProps {
  readonly text: string;
  readonly dropped: DroppedPackage | undefined;
  readonly fault: string | undefined;
  readonly onDrop: (files: readonly File[]) => void;
}

/** Where a package is dropped or chosen, and what was found in it. */
export function DropField({ text, dropped, fault, onDrop }: FieldProps) {
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
        {t('package.archive')}
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
            {t('package.found', {
              id: dropped.id,
              texts: Object.keys(dropped.texts).length,
              media: Object.keys(dropped.media).length,
            })}
          </p>
        )}
        {dropped && dropped.others.length > 0 && (
          <p className="text-quiet">{t('package.others', { files: dropped.others.join(', ') })}</p>
        )}
        {fault && <p className="font-medium text-danger">{fault}</p>}
      </div>
    </div>
  );
}
