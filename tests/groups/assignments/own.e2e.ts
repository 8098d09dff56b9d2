import { assignments } from '#contract/groups/assignments';
import { invitations } from '#contract/groups/invitations';
import { notifications } from '#contract/messaging/notifications';
import { demoCourse } from '../../../functions/commands/demo/courses.ts';
import { Learner } from '../../../functions/commands/demo/learner.ts';
import { emailOf } from '../../security/people.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { createGroup, logIn, newPeople, operate } from '../../support/stories/groups.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

const courseId = 'ecg-first-five-minutes';
const title = demoCourse(courseId).courseDocument.title.en ?? courseId;

/** A day so many days from today in UTC. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a member finds an assignment on the dashboard, passes the course, and the group sees it as finished', async ({
  page,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const { named, create, join } = newPeople(origin);
  const [lead, ana] = [named('lead'), named('ana')];
  const owner = await create(lead);
  const groupId = await createGroup(origin, { name: 'Eastside Hospital', owner: emailOf(lead), seats: 4 });
  const emails = [emailOf(ana)];
  await owner.call(invitations.endpoints.invite, {
    params: { groupId },
    body: { emails, role: 'member', locale: 'en' },
  });
  const { member, memberId } = await join(ana, await mailTo(emailOf(ana)));
  // An unread welcome leads from the dashboard to the thanks.
  await member.call(notifications.endpoints.markAllAsRead, {});
  await owner.call(assignments.endpoints.create, {
    params: { groupId, key: 'an-assignment' },
    body: {
      courseId,
      memberIds: [memberId],
      includesNewMembers: false,
      dueOn: dayFromNow(30),
      validFrom: null,
      timeZone: 'Europe/Berlin',
      note: 'Before the audit',
    },
  });
  const own = async () => (await member.call(assignments.endpoints.own, { query: { locale: 'en' } })).data;
  await expect.poll(own).toHaveLength(1);
  const learner = new Learner(member, demoCourse(courseId));
  await logIn(page, ana);
  await watchShifts(page);
  const list = page.getByRole('region', { name: 'Next for you' });

  await test.step('reads it on the dashboard, in another language too', async () => {
    await page.goto('/de/dashboard');
    await expect(page.getByRole('region', { name: 'Als Nächstes' }).getByText(/^Abzuschließen bis/)).toBeVisible();
    await expectAccessible();
    await page.goto('/dashboard');
    await expect(list.getByText('Before the audit')).toBeVisible();
    await expect(list.getByText(/^Due by/)).toBeVisible();
    await expectSteady(page, 'the dashboard');
    await expectAccessible();
  });

  await test.step('reads it in the group, and what the group sees of it', async () => {
    await page.goto('/de/groups');
    await expect(page.getByRole('region', { name: 'Ihnen zugewiesen' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Zuweisungen' }).getByText(/^Abzuschließen bis/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('region', { name: 'Ihnen zugewiesen' }).getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/de\/courses\/ecg-first-five-minutes/);
  });

  await test.step('passes the course, and the list no longer has it', async () => {
    await learner.begin();
    await learner.skipKickoff();
    await learner.completeLessons();
    await learner.takeQuiz('mastery', 99);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: `Good to see you, First ${ana}` })).toBeVisible();
    await expect(page.getByText('Before the audit')).toHaveCount(0);
  });

  await test.step('the page of the member shows it as finished', async () => {
    await operate(origin, 'progress/rebuilds', { groupId, after: '' });
    await page.goto(`/groups/members/${memberId}`);
    const finished = page.getByRole('region', { name: 'Assignments' }).getByRole('listitem');
    await expect(finished.getByRole('heading', { name: title })).toBeVisible();
    await expect(finished.getByText(/^Finished on/)).toBeVisible();
    await expectAccessible();
  });
});

test('the owner of the demo group finds one overdue and two due assignments', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('owner');
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: 'Next for you' });
  await expect(list.getByText(/^Overdue: was due by/)).toHaveCount(1);
  await expect(list.getByText(/^Due by/)).toHaveCount(2);
  await expectAccessible();
});
