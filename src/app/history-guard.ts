import { routes } from '#contract/routes';
import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';
import { pageName } from '../platform/navigation/location.ts';

/** Reloads a members' page that the browser restores from its cache after a logout. */
export function guardHistory(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const name = pageName();
    if (persisted && name && routes[name].for !== 'anyone' && !hasSignedInHint()) location.reload();
  });
}
