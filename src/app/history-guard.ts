import { routes } from '#contract/routes';
import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';
import { pageName } from '../platform/navigation/location.ts';

/** Whoever goes back after a logout must not see what the browser still holds of a page for members. */
export function guardHistory(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const name = pageName();
    if (persisted && name && routes[name].for !== 'anyone' && !hasSignedInHint()) location.reload();
  });
}
