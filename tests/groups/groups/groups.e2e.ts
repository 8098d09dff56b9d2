import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { invitations } from '#contract/groups/invitations';
import { emailOf } from '../../security/people.ts';
import { ask } from '../../support/stories/requests.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { createGroup, logIn, newPeople, tokenIn } from '../../support/stories/groups.ts';

const csv = (text: string) => ({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

// Specification 2: "/groups | Localized"
test('an owner starts a group, invites by file and link, changes and removes members, transfers and dissolves', async ({
  page,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const { named, create } = newPeople(origin);
  const [owner, ana, ben] = [named('owner'), named('ana'), named('ben')];
  await create(owner);
  await logIn(page, owner);
  const dialog = page.getByRole('dialog');
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));

  await test.step('starts a group without seats', async () => {
    await page.goto('/de/groups');
    await expect(page.getByRole('heading', { name: 'Gruppen', level: 1 })).toBeVisible();
    await expectAccessible();
    await page.goto('/groups');
    await press(page, 'Start a group');
    await dialog.getByLabel('Name of the group').fill('Westside Practice');
    await expectAccessible();
    await press(page, 'Start the group');
    await expect(page.getByRole('heading', { name: 'Westside Practice' })).toBeVisible();
    await expect(page.getByText('This group has no seats yet.')).toBeVisible();
    await expectAccessible();
  });

  await test.step('opens another one, which has seats', async () => {
    await createGroup(origin, { name: 'Northside Hospital', owner: emailOf(owner), seats: 4 });
    await page.goto('/groups');
    await expectAccessible();
    await page.getByRole('link', { name: 'Northside Hospital' }).click();
    await expect(page.getByRole('heading', { name: 'Northside Hospital' })).toBeVisible();
    await page.getByRole('tab', { name: 'Invitations' }).click();
    await expect(page).toHaveURL(/group=.+&tab=invitations/);
    frames.length = 0;
    await page.reload();
    await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  });

  await test.step('invites nobody by a faulty file, whose rows can be downloaded', async () => {
    await press(page, 'Invite by email');
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles(csv(`Name;E-Mail\nAna;${emailOf(ana)}\nCleo;cleo@\nDan;\n`));
    await press(page, 'Send 1 invitation');
    await expect(dialog.getByRole('region', { name: 'Rows to correct' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible();
    const downloading = page.waitForEvent('download');
    await press(page, 'Download these rows');
    const saved = readFileSync(await (await downloading).path(), 'utf8');
    expect(saved).toContain('Name;E-Mail;To correct\r\nCleo;cleo@;Row 3: “cleo@” is not an email address.\r\nDan;;');
  });

  await test.step('invites all of a corrected file, and not more than there are seats', async () => {
    const [rows, more] = [[ana, ben], ['c', 'd', 'e', 'f'].map(named)].map((names) =>
      names.map((name) => `${name.toUpperCase()};${emailOf(name).toUpperCase()}`).join('\n'),
    );
    const choose = dialog.getByLabel(/^Choose/);
    await choose.setInputFiles(csv(`Name;E-Mail\n${rows}\n${more}`));
    await press(page, 'Send 6 invitations');
    await expect(dialog.getByText(/These invitations need 6 seats, but the group has free: 4/)).toBeVisible();
    await expectAccessible();
    await choose.setInputFiles(csv(`Name;E-Mail\n${rows}\n${rows}`));
    await expect(dialog.getByText('Rows that repeat an address: 2')).toBeVisible();
    await press(page, 'Send 2 invitations');
    await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('sends one again, revokes one, makes a link', async () => {
    await press(page, `Send again: ${emailOf(ben)}`);
    await expect(page.getByText(`The invitation is on its way to ${emailOf(ben)} again`).first()).toBeVisible();
    await press(page, 'Remind everyone invited');
    await expect(page.getByText('Everyone has been written to within the last day.')).toBeVisible();
    await press(page, `Revoke: ${emailOf(ben)}`);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: emailOf(ben) })).toContainText('Revoked');
    await press(page, 'Create a link');
    await dialog.getByLabel('How often it can be used').fill('3');
    await dialog.getByLabel(/^Only for addresses/).fill('clinic.example');
    await expectAccessible();
    await press(page, 'Create the link');
    await expect(dialog.getByLabel('Address of the link')).toHaveValue(/\/invite\/accept#token=/);
    await press(page, 'Done');
    await expect(page.getByText('Used 0 of 3 times · only for clinic.example')).toBeVisible();
  });

  await test.step('changes the role of a new member, and takes the seat back', async () => {
    const { text } = await mailTo(emailOf(ana));
    const member = await create(ana);
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page.getByRole('row').filter({ hasText: emailOf(owner) })).toBeVisible();
    await expect.poll(() => frames.some((frame) => frame.includes('"channel":"private-user.'))).toBe(true);
    await member.call(invitations.endpoints.accept, { body: { token: tokenIn(text) } });
    // The list has the new member without a reload of the page.
    await press(page, `Change First ${ana} Last ${ana}`);
    await dialog.getByLabel(/^Manager/).check();
    await dialog.getByLabel('Has a seat, which brings Pro').uncheck();
    await expectAccessible();
    await press(page, 'Save');
    const row = page.getByRole('row').filter({ hasText: emailOf(ana) });
    await expect(row).toContainText('Manager');
    await expect(row).toContainText('No seat');
    await expectAccessible();
  });

  await test.step('removes a selected member, who was found by search', async () => {
    const link = await page.evaluate(() => document.title);
    expect(link).toContain('Groups');
    await page.getByLabel('Search by name or email address').fill('nobody at all');
    await expect(page.getByText('Nobody matches this search.')).toBeVisible();
    await page.getByLabel('Search by name or email address').fill(emailOf(ana));
    await page.getByRole('checkbox', { name: `Select First ${ana} Last ${ana}` }).check();
    await press(page, 'Remove');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Nobody matches this search.')).toBeVisible();
  });

  await test.step('transfers one group and dissolves the other', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByText(`First ${owner} Last ${owner} removed First ${ana} Last ${ana}.`)).toBeVisible();
    await expectAccessible();
    await press(page, 'Rename');
    await dialog.getByLabel('Name of the group').fill('Northside Clinics');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { name: 'Northside Clinics' })).toBeVisible();
    await press(page, 'Dissolve');
    await dialog.getByLabel('To confirm, type the name: Northside Clinics').fill('northside clinics');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Dissolve' }).click();
    await expect(page.getByRole('heading', { name: 'Westside Practice' })).toBeVisible();
  });
});

test('an owner transfers a group to a member and leaves it', async ({
  page,
  baseURL: origin = '',
  mailTo,
  expectAccessible,
}) => {
  const { named, create, join } = newPeople(origin);
  const [owner, newOwner] = [named('lead'), named('member')];
  await create(owner);
  await logIn(page, owner);
  await createGroup(origin, { name: 'Eastside Hospital', owner: emailOf(owner), seats: 4 });
  const { data } = (await (await page.request.get('/backend/api/groups')).json()) as { data: { groupId: string }[] };
  const body = { emails: [emailOf(newOwner)], role: 'member', locale: 'en' };
  await ask(page.request, 'POST', `/api/groups/${data[0]?.groupId}/invitations`, body);
  await join(newOwner, await mailTo(emailOf(newOwner)));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/groups?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 0.9 });
  await press(page, 'Transfer the group');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(newOwner) }).check();
  await press(page, `Transfer to First ${newOwner} Last ${newOwner}`);
  await expect(dialog.getByText('Confirm the new owner.')).toBeVisible();
  await dialog.getByLabel(`First ${newOwner} Last ${newOwner} shall own this group.`).check();
  await expectAccessible();
  await press(page, `Transfer to First ${newOwner} Last ${newOwner}`);
  await expect(page.getByText('You manage this group.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
  await press(page, 'Leave the group');
  await dialog.getByRole('button', { name: 'Leave the group' }).click();
  await expect(page.getByRole('button', { name: 'Start a group' })).toBeVisible();
});
