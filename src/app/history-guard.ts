import { routes } from '#contract/routes';
import { hasSignedInHint } from '../platform/session/signed-in-hint.ts';
import { pageName } from '../platform/navigation/location.ts';

/** After a logout, going back must not show a members' page from the browser's cache. */
export function guardHistory(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const name = pageName();
    if (persisted && name && routes[name].for !== 'anyone' && !hasSignedInHint()) location.reload();
  });
}
