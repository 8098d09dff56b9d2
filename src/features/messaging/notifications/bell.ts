import type { User } from '#contract/people/accounts';
import { translator, type Texts } from '#contract/text/texts';
import '../../../entities/notifications/notification-events.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

/** After this time in the background, coming back reloads the number, in milliseconds. */
const staleAfter = 60_000;

/** The largest number on the badge, so that it stays round; screen readers get the exact number. */
const mostOnBadge = 99;

/** Writes the number of unread notifications on the bell and into its name. */
function paint({ numberOfUnreadNotifications: count }: User): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const t = translator(JSON.parse(bell.dataset['bell'] ?? '{}') as Texts, currentLocale());
    const badge = bell.querySelector<HTMLElement>('[data-bell-count]');
    const label = bell.querySelector('[data-bell-label]');
    if (!badge || !label) continue;
    badge.hidden = count === 0;
    badge.textContent = count > mostOnBadge ? `${mostOnBadge}+` : String(count);
    label.textContent = count === 0 ? t('bell.none') : t('bell.unread', { count });
  }
}

function userNow(): User | undefined {
  const loaded = $user.get();
  return loaded.state === 'ready' ? loaded.value : undefined;
}

/** Whether `attend` ran for the open page; it runs once, however often the user store changes. */
let isAttended = false;

/** What an opened page asks for once it is known who sees it: rule 6 and the prompt. */
function arrive(): void {
  const user = userNow();
  if (!user) return;
  paint(user);
  if (isAttended) return;
  isAttended = true;
  if (user.registrationCompleted) void import('./attending.ts').then(({ attend }) => attend(user));
}

function open(): void {
  void import('./open-panel.tsx').then(({ openPanel }) => openPanel());
}

$user.subscribe((loaded) => loaded.state === 'ready' && arrive());
document.addEventListener('astro:page-load', () => {
  isAttended = false;
  arrive();
});
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-bell]')) open();
});

let leftAt = 0;
document.addEventListener('visibilitychange', () => {
  if (document.hidden) leftAt = Date.now();
  else if (Date.now() - leftAt > staleAfter) void $user.reload();
});
