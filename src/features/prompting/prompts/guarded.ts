import { atom } from 'nanostores';
import { $places, check, isChecked } from './guard-store.ts';

/** How a prompt leaves the page. */
export type WayOut = 'copy' | 'open' | 'run' | 'share' | 'save';

/** Takes the prompt away from the page, knowing whether a user said so though places are marked. */
type Act = (isConfirmed: boolean) => void;

/** What waits for confirmation while places are marked or the text could not be checked. */
export const $waiting = atom<{ readonly way: WayOut; readonly act: Act } | null>(null);

/** Does at once what takes the prompt away from the page, or asks first where something in it may identify a patient. */
export function guarded(way: WayOut, act: Act): void {
  const decide = () => {
    if (isChecked() && $places.get().length === 0) act(false);
    else $waiting.set({ way, act });
  };
  if (isChecked()) decide();
  else void check().then(decide, decide);
}
