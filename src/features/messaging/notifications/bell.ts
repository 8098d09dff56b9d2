import type { User } from '#contract/people/accounts';
import { translator, type Texts } from '#contract/text/texts';
import '../../../entities/notifications/notification-events.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

/** After this time in the background, the number is reloaded when the page becomes visible, in milliseconds. */
const staleAfter = 60_000;

/** The maximum on the badge; screen readers get the exact number. */
const maxOnBadge = 99;

/** Renders the number of unread notifications into the bell's badge and label. */
function renderCount({ numberOfUnreadNotifications: count }: User): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const t = translator(JSON.parse(bell.dataset['bell'] ?? '{}') as Texts, currentLocale());
    const badge = bell.querySelector<HTMLElement>('[data-bell-count]');
    const label = bell.querySelector('[data-bell-label]');
    if (!badge || !label) continue;
    badge.hidden = count === 0;
    badge.textContent = count > maxOnBadge ? `${maxOnBadge}+` : String(count);
    label.textContent = count === 0 ? t('bell.none') : t('bell.unread', { count });
  }
}

function userNow(): User | undefined {
  const loaded = $user.get();
  return loaded.state === 'ready' ? loaded.value : undefined;
}

/** Whether the open page was checked for unread notifications; `checkUnread` runs at most once per page. */
let isChecked = false;

/** Renders the bell when the user is loaded, and checks unread notifications once per page. */
function update(): void {
  const user = userNow();
  if (!user) return;
  renderCount(user);
  if (isChecked) return;
  isChecked = true;
  // Most visits have nothing to check, and do not load the script.
  if (user.registrationCompleted && user.numberOfUnreadNotifications > 0)
    void import('./check-unread.ts').then(({ checkUnread }) => checkUnread(user));
}

function open(opener: HTMLElement): void {
  void import('./open-panel.tsx').then(({ openPanel }) => openPanel(opener));
}

$user.subscribe((loaded) => loaded.state === 'ready' && update());
document.addEventListener('astro:page-load', () => {
  isChecked = false;
  update();
});
document.addEventListener('click', ({ target }) => {
  const opener = (target as Element).closest<HTMLElement>('[data-bell], [data-opens-notifications]');
  if (opener) open(opener);
});

let hiddenAt = 0;
document.addEventListener('visibilitychange', () => {
  if (document.hidden) hiddenAt = Date.now();
  else if (Date.now() - hiddenAt > staleAfter) void $user.reload();
});
