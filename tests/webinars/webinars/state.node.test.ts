import { expect, test } from 'vitest';
import { webinarState, type WebinarState, type WebinarTimes } from '#contract/webinars/webinars/state';

const at = (time: string) => Date.parse(`2030-03-02T${time}:00Z`);

const scheduled: WebinarTimes = {
  startsAt: at('17:00'),
  minutes: 60,
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  hasRecording: false,
};

test.each<[string, Partial<WebinarTimes>, string, WebinarState]>([
  ['is upcoming until its scheduled start', {}, '16:59', 'upcoming'],
  ['is live from its scheduled start', {}, '17:00', 'live'],
  ['is live until its scheduled end', {}, '17:59', 'live'],
  ['waits for its recording once it is over', {}, '18:00', 'replayPending'],
  ['is on demand once it is over and recorded', { hasRecording: true }, '18:00', 'onDemand'],
  ['is not on demand before it is over', { hasRecording: true }, '17:30', 'live'],
  ['is live as soon as its host starts it', { startedAt: at('16:50') }, '16:50', 'live'],
  ['stays live beyond its schedule until its host ends it', { startedAt: at('17:05') }, '18:30', 'live'],
  ['ends two hours after its schedule if its host forgets to', { startedAt: at('17:05') }, '20:00', 'replayPending'],
  ['is over once its host ends it', { startedAt: at('17:00'), endedAt: at('17:40') }, '17:40', 'replayPending'],
  ['is cancelled at any time', { cancelledAt: at('12:00'), hasRecording: true }, '18:00', 'cancelled'],
])('a webinar %s', (_, recorded, now, state) => {
  expect(webinarState({ ...scheduled, ...recorded }, at(now))).toBe(state);
});
