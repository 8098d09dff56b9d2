import { atom } from 'nanostores';
import { $places, check, isChecked } from './guard-store.ts';

/** Actions that export the prompt from the page. */
export type ExportAction = 'copy' | 'open' | 'run' | 'share' | 'save';

/** Exports the prompt; `isConfirmed` if the user confirmed it despite findings. */
type Act = (isConfirmed: boolean) => void;

/** The export that needs a confirmation, as there are findings or the text could not be checked. */
export const $pendingExport = atom<{ readonly action: ExportAction; readonly act: Act } | null>(null);

/** Exports the prompt at once, or after a confirmation if something in it may identify a patient. */
export function confirmExport(action: ExportAction, act: Act): void {
  const decide = () => {
    if (isChecked() && $places.get().length === 0) act(false);
    else $pendingExport.set({ action, act });
  };
  if (isChecked()) decide();
  else void check().then(decide, decide);
}
