import { expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';

test('support finds an invoice by its number and refunds a part, then the rest', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('trial');
  const order = {
    ...{ planGroup: 'pro-monthly', currency: 'EUR', expectedTotal: 3900, locale: 'en' },
    address: { name: 'Mira Kowalska', line1: 'Rynek 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
    card: { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' },
  };
  const paid = await ask(page.request, 'PUT', `/api/billing/orders/${crypto.randomUUID()}`, order);
  expect(await paid.json()).toMatchObject({ state: 'paid' });
  const { data } = (await (await page.request.get('/backend/api/billing/invoices')).json()) as {
    data: { number: string }[];
  };
  const number = data[0]?.number ?? '';

  await signInAsAnother('support');
  await page.goto('/desk/refunds');
  await page.getByLabel('Number of the invoice').fill('INV-0-2020-000001');
  await page.getByLabel('Number of the invoice').press('Enter');
  await expect(page.getByText('No invoice has this number.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Number of the invoice').fill(number);
  await page.getByLabel('Number of the invoice').press('Enter');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByText('Mira Kowalska')).toBeVisible();
  await expectAccessible();

  const dialog = page.getByRole('dialog');
  const refund = async (amount: string) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
    await dialog.getByLabel('Amount in EUR').fill(amount);
    await dialog.getByLabel('Reason').fill('Ordered twice');
    await dialog.getByRole('button', { name: 'Refund amount' }).press('Enter');
  };
  await refund('50');
  await expect(dialog.getByText('Enter an amount up to €39.')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await refund('10,00');
  await expect(page.getByText(/^Refunded, and recorded/)).toBeVisible();
  await expect(page.getByText('€10')).toBeVisible();
  await refund('29');
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: number })).toBeFocused();
});
