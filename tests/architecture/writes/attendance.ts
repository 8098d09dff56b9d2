import { aRecordedPackage } from '../../support/webinar-package.ts';
import { aWebinar, sendWebinar } from '../../support/webinars.ts';
import { aMember, type Writes } from './write.ts';

const startsAt = '2030-03-02T17:00:00Z';

/** A member at a webinar that has begun. */
async function anAttendee() {
  const [ana, { id }] = [await aMember(), await aWebinar({ startsAt })];
  await ana.ask('POST', `/api/webinars/${id}/registration`, { zone: 'UTC' });
  ana.clock = new Date(Date.parse(startsAt) + 60_000);
  await ana.ask('GET', '/api/webinars');
  return { ana, path: `/api/webinars/${id}` };
}

/** A member who has opened the recording of a webinar. */
async function aViewer() {
  await sendWebinar(aRecordedPackage());
  const [ana, path] = [await aMember(), '/api/webinars/ecg-live'];
  await ana.ask('GET', `${path}/recording`);
  return { ana, path };
}

export const attendance: Writes = {
  'attendance.heartbeat': async () => {
    const { ana, path } = await anAttendee();
    await ana.ask('POST', `${path}/attendance`);
    ana.passTime(30);
    return [ana, 'POST', `${path}/attendance`];
  },
  'attendance.watch': async () => {
    const { ana, path } = await aViewer();
    const report = { position: 0, watched: [], captions: null, speed: 1 };
    await ana.ask('PUT', `${path}/recording/progress`, report);
    return [ana, 'PUT', `${path}/recording/progress`, report];
  },
  'webinars.recording': async () => {
    const { ana, path } = await aViewer();
    return [ana, 'GET', `${path}/recording`];
  },
};
