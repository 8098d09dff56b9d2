import { href } from '#contract/routes';
import { goTo } from '../navigation/location.ts';
import { currentLocale } from '../text/translations.ts';
import { $session, isLoggingOut } from './session.ts';

/** Opens the login page in every tab of this browser when the user logs out in one of them. */
export function syncLogouts(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const tabs = new BroadcastChannel('logouts');
  $session.subscribe((state) => state === 'signed out' && isLoggingOut() && tabs.postMessage(null));
  tabs.addEventListener('message', () => {
    if ($session.get() !== 'signed in') return;
    $session.set('signed out');
    goTo(href('login', currentLocale()), { reload: true });
  });
}
