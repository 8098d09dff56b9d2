import { live, type RoomQuestion } from '#contract/webinars/live';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { followChannel } from '../room-stores.ts';

const { endpoints } = live;

/** The desk of the host of a webinar. */
export const deskStore = loadedStores((webinar: string) => request(endpoints.desk, { params: { webinar } }));

/** Follows the room of a webinar until the returned function is called; its host reads it again after each change. */
export function followDesk(webinar: string, channel: string): () => void {
  const reload = () => void deskStore(webinar).reload();
  return followChannel({ channel, receive: reload, reload });
}

export async function start(webinar: string): Promise<void> {
  await request(endpoints.start, { params: { webinar } });
  await deskStore(webinar).reload();
}

export async function end(webinar: string): Promise<void> {
  await request(endpoints.end, { params: { webinar } });
  await deskStore(webinar).reload();
}

export async function moderate(webinar: string, question: string, state: RoomQuestion['state']): Promise<void> {
  await request(endpoints.moderate, { params: { webinar, question }, body: { state } });
  await deskStore(webinar).reload();
}

export async function launchPoll(webinar: string, poll: string, body: { question: string; options: string[] }) {
  await request(endpoints.launchPoll, { params: { webinar, poll }, body });
  await deskStore(webinar).reload();
}

export async function closePoll(webinar: string, poll: string): Promise<void> {
  await request(endpoints.closePoll, { params: { webinar, poll } });
  await deskStore(webinar).reload();
}

export async function announce(webinar: string, announcement: string, text: string): Promise<void> {
  await request(endpoints.announce, { params: { webinar, announcement }, body: { text } });
  await deskStore(webinar).reload();
}
