import type { Page } from 'playwright/test';
import type { OwnAssignment } from '#contract/groups/assignments';
import { createAccount } from '../../../functions/commands/demo/account.ts';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { dayText, daysAfter, todaysDay } from '../../../src/platform/text/formats/days.ts';
import { contentToken, expect, test } from '../../support/stories/e2e.ts';
import { aGroup } from '../../support/stories/groups.ts';
import { ask } from '../../support/stories/requests.ts';

const webinar = 'Anticoagulation after a bleed: whether and when to resume';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses a course in the open dialog by a part of its title. */
async function chooseCourse(page: Page, typed: string, title: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Course or webinar' }).fill(typed);
  await page.getByRole('option', { name: title }).click();
}

test('an owner assigns a course with a due date, sees who is behind, reminds and closes', async ({
  page,
  browser,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const { id, owner, invite } = await aGroup(browser, origin, {
    name: 'Eastside Clinic',
    seats: 3,
    domain: `clinic-${run}.example`,
  });
  const ana = `ana@clinic-${run}.example`;
  await createAccount({ origin, contentToken: contentToken() }, 'trial', { email: ana });
  await invite(ana);
  const token = /token=([\w-]+)/.exec((await mailTo(ana)).text)?.[1] ?? '';
  const { request: member } = await browser.newContext({ baseURL: origin });
  await ask(member, 'POST', '/api/auth/login', { email: ana, password: demoPassword });
  expect((await ask(member, 'POST', '/api/invitations/accept', { token })).ok()).toBe(true);
  const titlesOfMember = async () => {
    const answer = await member.get('/backend/api/assignments?locale=en');
    const { data } = (await answer.json()) as { data: OwnAssignment[] };
    return data.map(({ title }) => title);
  };
  await page.context().addCookies((await owner.storageState()).cookies);

  await test.step('assigns a course to all members until a day', async () => {
    await page.goto(`/groups?group=${id}&tab=assignments`);
    await expect(page.getByRole('heading', { name: 'Nothing is assigned yet' })).toBeVisible();
    await expectAccessible();
    await press(page, 'New assignment');
    await press(page, 'Assign');
    await expect(page.getByText('Choose a course or webinar from the list.')).toBeVisible();
    await chooseCourse(page, 'sepsis', 'Sepsis: the first hour');
    await page.getByLabel('Due date (optional)', { exact: true }).fill(dayText(daysAfter(todaysDay(), 30), 'en'));
    await page.getByLabel('Note to members (optional)').fill('Before the audit');
    await expectAccessible();
    await press(page, 'Assign');
    await expect(page.getByText('0 of 2 members have finished.')).toBeVisible();
    await expectAccessible();
    await expect.poll(titlesOfMember).toEqual(['Sepsis: the first hour']);
  });

  await test.step('a reminder on the same day says why nobody gets it', async () => {
    await press(page, 'Remind: Sepsis: the first hour');
    await expect(page.getByText(/^Nobody was reminded: everyone has heard of it/)).toBeVisible();
  });

  await test.step('assigns another course to a selected member, and reminds them', async () => {
    await page.getByRole('tab', { name: 'Members' }).click();
    const row = page.getByRole('row', { name: ana });
    await row.getByRole('checkbox').check();
    await press(page, 'Assign');
    await expect(page.getByRole('heading', { name: 'Assign to 1 member' })).toBeVisible();
    await chooseCourse(page, 'acid', 'Acid-base disorders at the bedside');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect.poll(titlesOfMember).toEqual(['Sepsis: the first hour', 'Acid-base disorders at the bedside']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row.getByRole('checkbox').check();
    await press(page, 'Remind');
    const question = page.getByRole('dialog', { name: 'Remind 1 member?' });
    await question.getByRole('button', { name: 'Remind', exact: true }).click();
    await expect(page.getByText(/^Nobody was reminded: they have finished everything/)).toBeVisible();
  });

  await test.step('sees on the overview what is due, and that nobody is behind', async () => {
    await page.goto(`/de/groups?group=${id}`);
    const due = page.getByRole('region', { name: 'Was fällig ist' });
    await expect(due.getByText('2 Mitglieder haben nicht abgeschlossen')).toBeVisible();
    await expect(due.getByText('Niemand ist im Rückstand.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Zuweisungen' }).click();
    await expect(page.getByText('0 von 2 Mitgliedern haben abgeschlossen.')).toBeVisible();
    await expectAccessible();
  });

  await test.step('assigns a webinar that can be watched, which leads to its page', async () => {
    await page.goto(`/groups?group=${id}&tab=assignments`);
    await press(page, 'New assignment');
    await chooseCourse(page, 'anticoag', new RegExp(`^${webinar} \\(webinar, \\w+ \\d+, \\d{4}\\)$`));
    await press(page, 'Assign');
    await expect(page.getByRole('link', { name: webinar })).toHaveAttribute(
      'href',
      '/webinars/anticoagulation-after-bleeding',
    );
    await expectAccessible();
    await expect.poll(titlesOfMember).toContain(webinar);
  });

  await test.step('closes the assignment, which the member no longer has', async () => {
    await page.goto(`/groups?group=${id}&tab=assignments`);
    await press(page, 'Close: Sepsis: the first hour');
    await press(page, 'Close the assignment');
    await expect(page.getByText('Closed assignments (1)')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Closed on .+\. 0 of 2 members have finished\.$/)).toBeVisible();
    await expectAccessible();
    await expect.poll(titlesOfMember).toEqual(['Acid-base disorders at the bedside', webinar]);
  });
});
