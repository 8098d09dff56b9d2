import { routes } from '#contract/routes';
import { isMemberNoted } from './member-note.ts';
import { pageName } from './place.ts';

/** Whoever goes back after a logout must not see what the browser still holds of a page for members. */
export function guardHistory(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const name = pageName();
    if (persisted && name && routes[name].for !== 'anyone' && !isMemberNoted()) location.reload();
  });
}
