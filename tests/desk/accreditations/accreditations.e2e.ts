import { readFileSync } from 'node:fs';
import { people } from '../../../functions/commands/demo/people.ts';
import { expectAccessible } from '../../support/stories/accessibility.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { logInWithCode } from '../../support/stories/second-step.ts';

test('an officer decides with the keyboard, and the learner of a revoked certificate reads why', async ({
  page: learner,
  browser,
  signInAsAnother,
}) => {
  await signInAsAnother('pro');
  const { data } = (await (await learner.request.get('/backend/api/certificates')).json()) as {
    data: { serial: string }[];
  };
  const serial = data[0]?.serial ?? '';
  const context = await browser.newContext();
  const officer = await context.newPage();
  await logInWithCode(officer, people.officer.email, '/desk/accreditations');
  await expect(officer.getByRole('heading', { level: 1, name: 'Accreditation decisions' })).toBeVisible();
  await expectAccessible(officer);

  await test.step('an attempt that a learner does not need is not granted', async () => {
    await officer.getByRole('button', { name: 'Grant an attempt' }).press('Enter');
    const dialog = officer.getByRole('dialog', { name: 'One more attempt' });
    await dialog.getByLabel('Email address of the learner').fill(people.pro.email);
    await dialog
      .getByLabel('Course', { exact: true })
      .fill('https://wardwise.example/de/courses/sepsis-the-first-hour');
    await dialog.getByLabel('Reason').fill('The connection failed');
    await expectAccessible(officer);
    await dialog.getByRole('button', { name: 'Grant one more attempt' }).press('Enter');
    await expect(officer.getByText(/Nothing was changed\.$/)).toBeVisible();
  });

  await officer.getByLabel('What').selectOption('Granted one more attempt');
  const open = officer.getByRole('button', { name: 'Revoke', exact: true });
  await open.press('Enter');
  const dialog = officer.getByRole('dialog', { name: 'Revoke a certificate' });

  await test.step('what is missing or unknown is explained at its field', async () => {
    await dialog.getByLabel('Number of the certificate').fill('WW-0000');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
    await expect(dialog.getByText('Fill in this field.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The activity was accredited by mistake');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
    await expect(dialog.getByText('No certificate has this number.')).toBeVisible();
  });

  await dialog.getByLabel('Number of the certificate').fill(serial);
  await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
  await expect(officer.getByText('The certificate was revoked, and its learner was notified.')).toBeVisible();
  await expect(open).toBeFocused();
  await officer.getByLabel('What').selectOption('All actions');
  await expect(officer.getByRole('table', { name: 'Trail' }).getByText(serial)).toBeVisible();

  await test.step('the trail is filtered and downloaded', async () => {
    await officer.getByLabel('What').selectOption('Granted one more attempt');
    await expect(officer.getByRole('table', { name: 'Trail' }).getByText(serial)).toHaveCount(0);
    await officer.getByLabel('What').selectOption('Revoked a certificate');
    await expect(officer.getByRole('table', { name: 'Trail' }).getByText(serial)).toBeVisible();
    const download = officer.waitForEvent('download');
    await officer.getByRole('link', { name: 'Download as CSV' }).press('Enter');
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(`certificateRevoked,${serial}`);
  });
  await context.close();

  await learner.goto('/credits');
  await expect(learner.getByText('The activity was accredited by mistake').first()).toBeVisible();
});
