import { attendance } from '#contract/webinars/attendance';
import { webinars } from '#contract/webinars/webinars';
import type { Client } from '../client.ts';

const minute = 60;

/** Seconds between two heartbeats: more than in the browser, and few enough to count as one interval. */
const betweenHeartbeats = 40;

/** Registers for a webinar that is over, and attends it but for its last minutes, at the time it took place. */
export async function attendWebinar(client: Client, webinar: string, missedMinutes: number): Promise<void> {
  const params = { webinar };
  const { startsAt, minutes } = await client.call(webinars.endpoints.webinar, { params, query: {} });
  const token = client.clock?.token ?? '';
  const moveTo = (second: number) => {
    client.clock = { at: new Date(Date.parse(startsAt) + second * 1000), token };
  };
  moveTo(-minute);
  await client.call(webinars.endpoints.register, { params, body: { zone: 'Europe/Dublin' } });
  for (let second = 1; second <= (minutes - missedMinutes) * minute; second += betweenHeartbeats) {
    moveTo(second);
    await client.call(attendance.endpoints.heartbeat, { params });
  }
  // The heartbeat after the end settles it.
  moveTo(minutes * minute + 1);
  await client.call(attendance.endpoints.heartbeat, { params });
}
