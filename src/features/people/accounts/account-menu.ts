import type { User } from '#contract/people/accounts';
import { routes } from '#contract/routes';
import { hasSignedInHint } from '../../../platform/session/signed-in-hint.ts';
import { pageName } from '../../../platform/navigation/location.ts';
import { $user, displayName, initials, photoAddress } from '../../../platform/session/user-store.ts';
import { logOut } from '../../../platform/session/session.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Renders the signed-in user into the frame, which is prerendered without one. */
function render(user: User | undefined): void {
  for (const part of all('[data-signed-in]')) part.hidden = !user;
  for (const offer of all('[data-own]')) offer.dataset['own'] = user?.planType ?? '';
  if (!user) return;
  for (const part of all('[data-initials]')) part.replaceChildren(faceOf(user));
  for (const part of all('[data-name]')) part.textContent = displayName(user);
  for (const part of all('[data-email]')) part.textContent = user.email;
  for (const menu of all('[data-account]')) {
    const plans = JSON.parse(menu.dataset['plans'] ?? '{}') as Record<string, string>;
    for (const part of all('[data-plan-label]')) part.textContent = plans[user.planType] ?? '';
  }
}

/** A user's photo; their initials if there is none or it cannot be loaded. */
function faceOf(user: User): Node {
  const letters = new Text(initials(user));
  if (!user.photo) return letters;
  const photo = new Image();
  photo.src = photoAddress(user.photo);
  photo.alt = '';
  photo.onerror = () => photo.replaceWith(letters);
  return photo;
}

let isListening = false;

function renderUser(): void {
  if (!document.querySelector('[data-account]')) return;
  const name = pageName();
  // On public pages, visitors cause no request for the user.
  if (!isListening && (!name || routes[name].for === 'anyone') && !hasSignedInHint()) return render(undefined);
  if (!isListening) $user.listen((loaded) => loaded.state === 'ready' && render(loaded.value));
  isListening = true;
  const now = $user.get();
  if (now.state === 'ready') render(now.value);
}

async function showLogoutError(reason: unknown): Promise<void> {
  const { showError } = await import('../../../ui/toasts/show-error.ts');
  await showError(reason);
}

renderUser();
document.addEventListener('astro:page-load', renderUser);
document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-logout]')) logOut().catch(showLogoutError);
});
