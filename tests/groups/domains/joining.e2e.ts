import { createAccount } from '../../../functions/commands/demo/account.ts';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { ask } from '../../support/stories/requests.ts';
import { contentToken, expect, test } from '../../support/stories/e2e.ts';
import { aGroup } from '../../support/stories/groups.ts';

test('an owner offers joining to the own domain, and a colleague joins from the dashboard', async ({
  page,
  browser,
  baseURL: origin = '',
  expectAccessible,
}) => {
  const domain = `clinic-${crypto.randomUUID().slice(0, 8)}.example`;
  const { id, owner } = await aGroup(browser, origin, { name: 'Westside Clinic', seats: 3, domain });

  await test.step('the owner chooses the domain in the settings', async () => {
    await page.context().addCookies((await owner.storageState()).cookies);
    await page.goto(`/groups?group=${id}&tab=settings`);
    await page.getByRole('checkbox', { name: domain }).check();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save domains' }).click();
    await expect(page.getByText('People of these domains can now join')).toBeVisible();
    await page.goto('about:blank');
    await page.context().clearCookies();
  });

  await test.step('a colleague is offered to join, joins, and the thanks follow', async () => {
    const email = `colleague@${domain}`;
    await createAccount({ origin, contentToken: contentToken() }, 'trial', { email });
    await ask(page.request, 'POST', '/api/auth/login', { email, password: demoPassword });
    await page.goto('/dashboard');
    const offer = page.getByRole('region', { name: 'Join Westside Clinic?' });
    await expect(offer).toBeVisible();
    await expectAccessible();
    await offer.getByRole('button', { name: 'Join the group' }).click();
    await page.waitForURL('**/enroll/thank-you');
    await expect(page.getByText('Your plan now: Pro membership')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
