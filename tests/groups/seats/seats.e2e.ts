import type { Page } from 'playwright/test';
import { emailOf } from '../../security/people.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { logIn, newPeople, tokenIn } from '../../support/stories/groups.ts';
import { ask } from '../../support/stories/requests.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

// Specification 2: "/groups | Localized"
test('an owner orders seats, and an invited member has Pro', async ({
  page,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const { named, create } = newPeople(origin);
  const [owner, ana] = [named('owner'), named('ana')];
  await create(owner);
  await create(ana);

  await test.step('starts a group and reads what a seat costs', async () => {
    await logIn(page, owner);
    await page.goto('/groups');
    await press(page, 'Start a group');
    await page.getByRole('dialog').getByLabel('Name of the group').fill('Southside Clinic');
    await press(page, 'Start the group');
    await page.getByRole('tab', { name: 'Seats' }).click();
    await expect(page.getByText(/A seat costs .+ a year/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Order seats' }).click();
  });

  await test.step('orders four seats', async () => {
    await expect(page.getByRole('heading', { name: 'Order seats for Southside Clinic' })).toBeVisible();
    await page.getByLabel('Number of seats').fill('4');
    await page.getByLabel('Street and number').fill('Hauptstraße 1');
    await page.getByLabel('City').fill('Berlin');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expires').fill('12/40');
    await page.getByLabel('Security code').fill('123');
    await expectAccessible();
    await press(page, /^Order and pay/);
    await expect(page.getByText('Southside Clinic now has 4 seats.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'See the seats' }).click();
    await expect(page.getByRole('heading', { name: '4 seats: Pro membership' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible();
    await expectAccessible();
  });

  await test.step('adds a seat at its price', async () => {
    await press(page, 'Change number of seats');
    await page.getByRole('dialog').getByLabel('Number of seats').fill('5');
    await press(page, /^Add seats and pay/);
    await expect(page.getByRole('heading', { name: '5 seats: Pro membership' })).toBeVisible();
  });

  await test.step('invites a colleague, who has Pro', async () => {
    const groupId = new URL(page.url()).searchParams.get('group') ?? '';
    const invited = { emails: [emailOf(ana)], role: 'member', locale: 'en' };
    await ask(page.request, 'POST', `/api/groups/${groupId}/invitations`, invited);
    const token = tokenIn((await mailTo(emailOf(ana))).text);
    await logIn(page, ana);
    await ask(page.request, 'POST', '/api/invitations/accept', { token });
    await page.goto('/account/subscription');
    await expect(page.getByText(/^Your group pays for your Pro membership until/)).toBeVisible();
  });
});
