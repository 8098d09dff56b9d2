import type { Broadcast, RoomAnnouncement, RoomChange, RoomPoll, RoomQuestion } from '#contract/webinars/live';
import type { LiveInput } from '../webinars/streams/stream-api.ts';
import type { WebinarRow } from '../webinars/schema.ts';
import type { roomQueries } from './queries.ts';
import { groupsWithin, maxEventLength } from './rules.ts';
import type { AnnouncementRow, PollRow, QuestionRow } from './schema.ts';

type Rows<Queries extends readonly { readonly rowOf: (values: readonly unknown[]) => unknown }[]> = {
  readonly [Index in keyof Queries]: readonly ReturnType<Queries[Index]['rowOf']>[];
};

export type RoomRows = Rows<ReturnType<typeof roomQueries>>;

interface Tally {
  readonly pollId: string;
  readonly option: number;
  readonly answers: number;
}

/** The contents of a room. */
export function asContents(
  row: WebinarRow,
  viewers: number | null,
  [rooms, questions, polls, tallies, announcements]: RoomRows,
) {
  return {
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    viewers,
    revision: rooms[0]?.revision ?? 0,
    questions: questions.map(asQuestion),
    polls: polls.map((poll) => asPoll(poll, tallies)),
    announcements: announcements.map(asAnnouncement),
  };
}

export function asBroadcast({ rtmps, srt }: LiveInput): Broadcast {
  return { rtmps: { url: rtmps.url, key: rtmps.streamKey }, srt };
}

type RoomContents = Pick<RoomChange, 'questions' | 'polls' | 'announcements'>;

/** Changes as events of limited length */
export function asEvents(contents: ReturnType<typeof asContents>, from: number): RoomChange[] {
  const { questions, polls, announcements, ...room } = contents;
  const items = [
    ...questions.map((question) => ({ questions: [withoutHidden(question)] })),
    ...polls.map((poll) => ({ polls: [poll] })),
    ...announcements.map((announcement) => ({ announcements: [announcement] })),
  ];
  return groupsWithin<Partial<RoomContents>>(items, maxEventLength).map((group) => ({
    ...room,
    from,
    questions: group.flatMap((one) => one.questions ?? []),
    polls: group.flatMap((one) => one.polls ?? []),
    announcements: group.flatMap((one) => one.announcements ?? []),
  }));
}

function asQuestion({ id, text, name, state, votes, revision }: QuestionRow): RoomQuestion {
  return { id, text, name, state, votes, revision };
}

/** A question as it is published: a hidden one without its text and name. */
function withoutHidden(question: RoomQuestion): RoomQuestion {
  return question.state === 'hidden' ? { ...question, text: '', name: null } : question;
}

function asPoll({ id, question, options, isOpen, revision }: PollRow, tallies: readonly Tally[]): RoomPoll {
  const votesFor = (option: number) =>
    tallies.find((tally) => tally.pollId === id && tally.option === option)?.answers ?? 0;
  return { id, question, isOpen, revision, options: options.map((text, at) => ({ text, votes: votesFor(at) })) };
}

function asAnnouncement({ id, text, createdAt, revision }: AnnouncementRow): RoomAnnouncement {
  return { id, text, at: createdAt.toISOString(), revision };
}
