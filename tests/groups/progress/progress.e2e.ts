import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { demoCourse } from '../../../functions/commands/demo/courses.ts';
import { Learner } from '../../../functions/commands/demo/learner.ts';
import { emailOf } from '../../security/people.ts';
import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { createGroup, logIn, newPeople, operate } from '../../support/stories/groups.ts';

/** Signs in another user; the open page would navigate after the change of cookies. */
async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await logIn(page, name);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Specification 2: "/groups/members/{memberId} | Localized"
test('an owner follows a member, who sees what the group sees and who looked', async ({
  page,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const { named, create, join } = newPeople(origin);
  const [owner, ana] = [named('lead'), named('ana')];
  await create(owner);
  const groupId = await createGroup(origin, { name: 'Southside Hospital', owner: emailOf(owner), seats: 4 });
  await logIn(page, owner);
  const body = { emails: [emailOf(ana)], role: 'member', locale: 'en' };
  await ask(page.request, 'POST', `/api/groups/${groupId}/invitations`, body);
  const { member, memberId } = await join(ana, await mailTo(emailOf(ana)));
  const learner = new Learner(member, demoCourse('ecg-first-five-minutes'));

  await test.step('sees a group without progress', async () => {
    await page.goto(`/de/groups?group=${groupId}`);
    await expect(
      page.getByText(/Seit dem Beitritt hat noch niemand einen Kurs oder ein Webinar begonnen/),
    ).toBeVisible();
    await expectAccessible();
  });

  await test.step('sees activity and completion once a member has passed a course', async () => {
    await learner.begin();
    await learner.skipKickoff();
    await learner.completeLessons();
    await learner.takeQuiz('mastery', 99);
    await operate(origin, 'progress/rebuilds', { groupId, after: '' });
    await page.goto('/groups');
    await expect(page.getByText('1 of 2 members studied this week.')).toBeVisible();
    await expect(page.getByText('1 of 1 finished')).toBeVisible();
    await page.getByText('Show as a table').first().press('Enter');
    await expect(page.getByRole('table', { name: 'Activity by week' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('downloads the list of members', async () => {
    await press(page, 'Prepare the list');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the list' }).click();
    expect(readFileSync(await (await downloading).path(), 'utf8')).toContain(emailOf(ana));
  });

  await test.step('opens the page of the member, with a credit to claim and without a transcript', async () => {
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('link', { name: `First ${ana} Last ${ana}` }).click();
    await expect(page).toHaveURL(new RegExp(`/groups/members/${memberId}$`));
    await expect(page.getByRole('heading', { name: `First ${ana} Last ${ana}`, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Credits to claim' })).toBeVisible();
    await expect(page.getByText(/has not allowed this group to print a transcript/)).toBeVisible();
    await expectAccessible();
    await page.goto(`/de/groups/members/${memberId}`);
    await expect(page.getByRole('region', { name: 'Noch anzurechnende Punkte' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the member reads who looked, and allows the transcript', async () => {
    await signInAs(page, ana);
    await page.goto('/groups');
    await expect(page.getByRole('heading', { name: 'What your group can see' })).toBeVisible();
    await expect(page.getByText(`First ${owner} Last ${owner} looked at your progress`)).toBeVisible();
    await expect(page.getByText(`First ${owner} Last ${owner} exported the list of all members`)).toBeVisible();
    const consent = page.getByRole('switch', { name: 'Southside Hospital may print my transcript' });
    await consent.press('Space');
    await expect(consent).toBeChecked();
    await expectAccessible();
  });

  await test.step('the owner opens the transcript', async () => {
    await signInAs(page, owner);
    await page.goto(`/groups/members/${memberId}`);
    await press(page, 'Show transcript');
    await expect(page.getByRole('heading', { name: `Transcript of First ${ana} Last ${ana}` })).toBeFocused();
    await expectAccessible();
  });
});
