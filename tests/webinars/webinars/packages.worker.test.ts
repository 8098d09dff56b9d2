import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../../functions/data/cells.ts';
import { webinars } from '../../../functions/webinars/webinars/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { aWebinarPackage } from '../../support/webinar-package.ts';
import { sendWebinar } from '../../support/webinars.ts';

const rows = () => libraryOf(env).select().from(webinars);

describe('a publisher with the content token', () => {
  test('publishes a webinar, and the same package again changes nothing', async () => {
    const first = await sendWebinar(aWebinarPackage());
    expect(first).toMatchObject({ status: 200, body: { webinar: 'ecg-live', sequence: 0, isNew: true } });
    expect((await sendWebinar(aWebinarPackage())).body).toEqual({ webinar: 'ecg-live', sequence: 0, isNew: false });
    expect(await rows()).toMatchObject([
      { id: 'ecg-live', startsAt: new Date('2030-03-02T17:00:00Z'), minutes: 60, cancelledAt: null },
    ]);
  });

  test('publishes a package with files of more than 256 kB', async () => {
    const sources = { texts: { 'webinar.yaml': '#'.repeat(300_000) }, media: {} };
    expect(await sendWebinar({ ...aWebinarPackage(), sources })).toMatchObject({ status: 200, body: { isNew: true } });
  });

  test('counts days from the first import, whenever the package is imported again', async () => {
    const on = (day: string) => Object.assign(new Browser(), { clock: new Date(`${day}T09:00:00Z`) });
    const written = aWebinarPackage({ startsAt: '+3 days 17:30', accreditation: { validTo: '+3 years' } });
    await sendWebinar(written, on('2026-12-30'));
    expect((await sendWebinar(written, on('2027-06-01'))).body).toMatchObject({ sequence: 0, isNew: false });
    const changed = { ...written, capacity: 90 };
    expect((await sendWebinar(changed, on('2027-06-01'))).body).toMatchObject({ sequence: 1, isNew: true });
    expect(await rows()).toMatchObject([
      {
        startsAt: new Date('2027-01-02T17:30:00Z'),
        document: { startsAt: '2027-01-02T17:30:00Z', accreditations: [{ validTo: '2029-12-30' }] },
      },
    ]);
  });

  test('reschedules and cancels a webinar, each time with a higher sequence', async () => {
    await sendWebinar(aWebinarPackage());
    const moved = { startsAt: '2030-03-09T17:00:00Z' };
    expect((await sendWebinar(aWebinarPackage(moved))).body).toMatchObject({ sequence: 1, isNew: true });
    expect((await sendWebinar(aWebinarPackage({ ...moved, cancelled: true }))).body).toMatchObject({ sequence: 2 });
    expect(await rows()).toMatchObject([
      { startsAt: new Date('2030-03-09T17:00:00Z'), cancelledAt: expect.any(Date), sequence: 2 },
    ]);
    expect((await sendWebinar(aWebinarPackage(moved))).body).toMatchObject({ sequence: 3 });
    expect(await rows()).toMatchObject([{ cancelledAt: null }]);
  });

  test.each([
    ['rescheduled', { startsAt: new Date('2030-03-03T09:00:00Z') }],
    ['prolonged', { minutes: 90 }],
    ['cancelled', { cancelledAt: new Date('2030-03-01T09:00:00Z') }],
  ])('is refused once the host has %s the webinar, and nothing changes', async (_, change) => {
    await sendWebinar(aWebinarPackage());
    await libraryOf(env).update(webinars).set(change);
    const before = await rows();
    const answer = await sendWebinar(aWebinarPackage({ title: 'Another title' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'WEBINAR_CHANGED' } });
    expect(await rows()).toEqual(before);
  });

  test('repeats the schedule of the host, and can change it again', async () => {
    await sendWebinar(aWebinarPackage());
    await libraryOf(env)
      .update(webinars)
      .set({ startsAt: new Date('2030-03-03T09:00:00Z'), minutes: 90 });
    const repeated = { startsAt: '2030-03-03T09:00:00Z', minutes: 90 };
    expect(await sendWebinar(aWebinarPackage(repeated))).toMatchObject({ status: 200, body: { isNew: true } });
    expect(await sendWebinar(aWebinarPackage({ ...repeated, minutes: 60 }))).toMatchObject({ status: 200 });
  });

  test('reads what is faulty by its path', async () => {
    const answer = await sendWebinar(aWebinarPackage({ minutes: 30 }));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'PACKAGE_FAULTY', errors: { agenda: ['takes 60 of 30 minutes'] } },
    });
    expect(await rows()).toEqual([]);
  });
});

test('a learner publishes no webinar', async () => {
  const browser = await signedInAs('pro');
  expect(await sendWebinar(aWebinarPackage(), browser, {})).toMatchObject({ status: 403 });
});
