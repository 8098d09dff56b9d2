import { aWebinar } from '../../support/webinars.ts';
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

export const attendance: Writes = {
  'attendance.heartbeat': async () => {
    const { ana, path } = await anAttendee();
    await ana.ask('POST', `${path}/attendance`);
    ana.passTime(30);
    return [ana, 'POST', `${path}/attendance`];
  },
  'attendance.watch': async () => {
    const { ana, path } = await anAttendee();
    return [ana, 'PUT', `${path}/recording/progress`, { position: 0, watched: [], captions: null, speed: 1 }];
  },
};
