import type { Membership } from '#contract/commerce/billing';
import { isPlanGroup } from '#contract/plans';
import { $membership, isRunning } from './membership-store.ts';
import { moveTo, type Move } from './moves.ts';
import { partsOf } from './plan-parts.ts';

/** Shows the period, the currency and the plan of a member first, once: what they choose then stays. */
function beginWithOwn(page: HTMLElement, { subscription }: Membership): void {
  page.dataset['begun'] = 'true';
  if (!isRunning(subscription)) return;
  const { plan, period } = partsOf(subscription.planGroup);
  for (const value of [period, subscription.currency]) {
    const choice = page.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    if (choice) choice.checked = true;
  }
  const card = page.querySelector(`[data-plan-card="${plan}"]`);
  card?.parentElement?.prepend(card);
}

/** Makes a member's buttons on the pricing page say and do what makes sense from the plan that they have. */
function show(membership: Membership): void {
  const page = document.querySelector<HTMLElement>('[data-moves]');
  if (!page) return;
  if (!page.dataset['begun']) beginWithOwn(page, membership);
  const words = JSON.parse(page.dataset['moves'] ?? '{}') as Partial<Record<Move, string>>;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-order]')) {
    const planGroup = link.dataset['order'] ?? '';
    if (!isPlanGroup(planGroup)) continue;
    const move = moveTo(planGroup, membership);
    link.hidden = !move;
    if (move === 'orderFirst') link.pathname = link.pathname.replace(/\/enroll\/(?!new\/)/, '/enroll/new/');
    if (!move || move === 'order' || move === 'orderFirst') continue;
    link.textContent = words[move] ?? '';
    const isChange = move !== 'manage' && move !== 'reactivate';
    link.href = (page.dataset['change'] ?? '') + (isChange ? `?change=${planGroup}` : '');
  }
}

function follow(): void {
  const now = $membership.get();
  if (now.state === 'ready') show(now.value);
}

$membership.listen((loaded) => loaded.state === 'ready' && show(loaded.value));
document.addEventListener('astro:page-load', follow);
follow();
