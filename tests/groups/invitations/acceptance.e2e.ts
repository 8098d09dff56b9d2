import type { Page } from 'playwright/test';
import { choose } from '../../support/stories/choose.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { aGroup, linkIn } from '../../support/stories/groups.ts';

const northside = { name: 'Northside Hospital', seats: 5, domain: 'hospital.example' };

const invitationIn = (text: string) => linkIn(text, /http\S+\/invite\/accept\S*/);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const anAddress = () => `ana.${crypto.randomUUID()}@hospital.example`;

/** Requests of a page whose address or referrer contains a text. */
function requestsWith(page: Page, text: () => string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (text() && (request.url() + referer).includes(text())) found.push(request.url());
  });
  return found;
}

// Specification 2: "/invite/accept | Open without a session"
// Specification 2: "/groups/{groupId}/invite/accept | Empty layout"
test('a newcomer opens the invitation at work, confirms the address on a phone and accepts there', async ({
  page,
  browser,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const { id, invite } = await aGroup(browser, origin, northside);
  const email = anAddress();
  await invite(email);
  const link = invitationIn((await mailTo(email)).text);
  const token = linkIn(link, /(?<=token=)[\w-]+/);
  const leaked = requestsWith(page, () => token);

  await test.step('the open page says who invites as what until when, and its address holds no token', async () => {
    await page.goto(link);
    await expect(heading(page, 'Northside Hospital invites you')).toBeVisible();
    await expect(page.getByText(/^Pro membership until/)).toBeVisible();
    await expect(page).toHaveURL('/invite/accept');
    await expectAccessible();
  });

  await test.step('the sign-up begins with the invited address', async () => {
    await page.getByRole('link', { name: 'Create a free account' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Núñez');
    await page.getByLabel('Password', { exact: true }).fill('blue-heron-over-lake-9');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/verify-email/);
    expect(page.url()).not.toContain(token);
  });

  const phone = await (await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })).newPage();
  await test.step('the mailed link leads through all gates to the invitation, on another device', async () => {
    const { text } = await mailTo(email, /code/);
    await phone.goto(linkIn(text, /http\S+\/auth\/verify-email\S*/));
    await phone.waitForURL(/about-you/);
    await phone.getByRole('radio', { name: 'Physician', exact: true }).check();
    await choose(phone, 'Country', 'Germany');
    await choose(phone, 'Career stage', 'Res');
    await choose(phone, 'Specialty', 'Cardiology');
    await phone.getByRole('main').locator('button[type=submit]').click();
    await phone.waitForURL(`**/groups/${id}/invite/accept`);
    await expect(heading(phone, 'Northside Hospital invites you')).toBeVisible();
  });

  // Specification 2: "An unread B2B-invitation-accepted notification is marked read, the unread count drops by one, and from /dashboard the user is sent to /enroll/thank-you."
  await test.step('a press accepts, the thanks follow, and the first steps', async () => {
    await phone.getByRole('button', { name: 'Accept invitation' }).click();
    await phone.waitForURL('**/enroll/thank-you');
    await expect(phone.getByText('Your plan now: Pro membership')).toBeVisible();
    const user = await phone.request.get('/backend/api/auth/user');
    expect(await user.json()).toMatchObject({ planType: 'pro', numberOfUnreadNotifications: 0 });
    await phone.getByRole('link', { name: 'Set up your learning' }).click();
    await phone.waitForURL('**/enroll/welcome-aboard');
    await phone.goto('/dashboard');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone).toHaveURL('/dashboard');
  });

  await test.step('the link that was used says so', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(heading(page, 'This invitation has been used')).toBeVisible();
    await expectAccessible();
  });
  expect(leaked).toEqual([]);
  await phone.context().close();
});

test('a member with another address accepts by keyboard with a code, and cancels the own plan', async ({
  page,
  browser,
  baseURL: origin = '',
  mailTo,
  signInAsAnother,
  expectAccessible,
}) => {
  const { id, owner, invite } = await aGroup(browser, origin, northside);
  const invited = anAddress();
  await invite(invited);
  const link = invitationIn((await mailTo(invited)).text);
  const own = await signInAsAnother('pro');
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await test.step('the page masks the invited address', async () => {
    await page.goto(link);
    await expect(heading(page, 'This invitation was sent to another address')).toBeVisible();
    await expect(page).toHaveURL(`/groups/${id}/invite/accept`);
    await expect(page.getByText(`you are logged in as ${own}`, { exact: false })).toBeVisible();
    expect(await page.content()).not.toContain(invited);
    await expectAccessible();
  });

  await test.step('a wrong code is refused, the mailed one accepts', async () => {
    await press('Email me a code');
    await expect(heading(page, 'Confirm the invited address')).toBeFocused();
    const code = /\d{6}/.exec((await mailTo(invited, /confirms your address/)).subject)?.[0] ?? '';
    await page.keyboard.press('Tab');
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code from the email')).toHaveAccessibleDescription(/not the code/);
    await expectAccessible();
    await page.getByLabel('Code from the email').fill(code);
    await page.keyboard.press('Enter');
  });

  await test.step('the own plan is canceled by a press only', async () => {
    await expect(heading(page, 'You have a seat in Northside Hospital')).toBeFocused();
    await expectAccessible();
    const state = async () => {
      const { subscription } = (await (await page.request.get('/backend/api/billing/membership')).json()) as {
        subscription: { state: string };
      };
      return subscription.state;
    };
    expect(await state()).toBe('active');
    await press('Cancel my own plan');
    await expect(heading(page, 'Your own plan is canceled')).toBeFocused();
    expect(await state()).toBe('canceling');
    await press('Continue');
    await page.waitForURL('**/enroll/thank-you');
  });

  await test.step('the group has the member, and the link says that there is nothing more to accept', async () => {
    const { data } = (await (await owner.get(`/backend/api/groups/${id}/members`)).json()) as {
      data: { email: string }[];
    };
    expect(data.map(({ email }) => email)).toContain(own);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(heading(page, 'You are a member of Northside Hospital')).toBeVisible();
  });
});

test('someone with the wrong account switches to the invited one without losing the invitation', async ({
  page,
  browser,
  baseURL: origin = '',
  mailTo,
  signInAsAnother,
}) => {
  const { id, invite } = await aGroup(browser, origin, northside);
  const invited = await signInAsAnother('trial');
  await invite(invited);
  const link = invitationIn((await mailTo(invited, /invites you/)).text);
  await signInAsAnother('basic');
  await page.goto(link);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.waitForURL(/auth\/login/);
  await page.getByLabel('Email address').fill(invited);
  await page.getByLabel('Password', { exact: true }).fill('wardwise-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`**/groups/${id}/invite/accept`);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL('**/enroll/thank-you');
});
