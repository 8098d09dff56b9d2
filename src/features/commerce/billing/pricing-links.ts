import type { Membership } from '#contract/commerce/billing';
import { isPlanGroup } from '#contract/plans';
import { $membership, isRunning } from './membership-store.ts';
import { planActionFor, type PlanAction } from './plan-actions.ts';
import { partsOf } from './plan-parts.ts';

/** Selects the period, currency and plan of a member, once, so that later choices are not changed. */
function selectOwnPlan(page: HTMLElement, { subscription }: Membership): void {
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

/** Sets labels and targets of the buttons on the pricing page for the plan of a member. */
function updateLinks(membership: Membership): void {
  const page = document.querySelector<HTMLElement>('[data-moves]');
  if (!page) return;
  if (!page.dataset['begun']) selectOwnPlan(page, membership);
  const labels = JSON.parse(page.dataset['moves'] ?? '{}') as Partial<Record<PlanAction, string>>;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-order]')) {
    const planGroup = link.dataset['order'] ?? '';
    if (!isPlanGroup(planGroup)) continue;
    const action = planActionFor(planGroup, membership);
    link.hidden = !action;
    if (action === 'orderFirst') link.pathname = link.pathname.replace(/\/enroll\/(?!new\/)/, '/enroll/new/');
    if (!action || action === 'order' || action === 'orderFirst') continue;
    link.textContent = labels[action] ?? '';
    const isChange = action !== 'manage' && action !== 'reactivate';
    link.href = (page.dataset['change'] ?? '') + (isChange ? `?change=${planGroup}` : '');
  }
}

function update(): void {
  const now = $membership.get();
  if (now.state === 'ready') updateLinks(now.value);
}

$membership.listen((loaded) => loaded.state === 'ready' && updateLinks(loaded.value));
document.addEventListener('astro:page-load', update);
update();
