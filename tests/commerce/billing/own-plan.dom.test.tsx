import { expect, test } from 'vitest';
import { openPage } from '../../support/islands/islands.ts';
import { aMembership, aSubscription } from './ordering-page.ts';

const yearly = aSubscription({ planGroup: 'pro-yearly', currency: 'CHF' });
const choice = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)?.checked;
const plans = () =>
  [...document.querySelectorAll('[data-plan-card]')].map((card) => card.getAttribute('data-plan-card'));

test('the prices begin with the period, the currency and the plan of a member; what they choose then stays', async () => {
  const membership = aMembership({ planType: 'pro', subscription: yearly });
  openPage('/pricing', [], { 'GET /backend/api/billing/membership': membership });
  document.body.innerHTML = `<div data-moves="{}">
    <input type="radio" name="period" value="monthly" checked><input type="radio" name="period" value="yearly">
    <input type="radio" name="currency" value="EUR" checked><input type="radio" name="currency" value="CHF">
    <div><p data-plan-card="trial"></p><p data-plan-card="basic"></p><p data-plan-card="pro"></p></div>
  </div>`;
  await import('../../../src/features/commerce/billing/pricing-links.ts');
  await expect.poll(plans).toEqual(['pro', 'trial', 'basic']);
  expect([choice('yearly'), choice('CHF')]).toEqual([true, true]);
  const monthly = document.querySelector<HTMLInputElement>('[value="monthly"]');
  if (monthly) monthly.checked = true;
  document.dispatchEvent(new Event('astro:page-load'));
  expect(choice('monthly')).toBe(true);
});
