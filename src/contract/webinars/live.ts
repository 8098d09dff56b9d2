import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Id, InLocale, Instant, line, Slug } from '#contract/text/fields';
import { speakers } from '#contract/webinars/live/speakers';
import { RoomStream } from '#contract/webinars/webinars/stream';

/** Lengths of texts in a room, in characters. */
export const roomLimits = { question: 500, pollQuestion: 200, pollOption: 100, options: 6, announcement: 500 } as const;

/** How long before the start of a webinar its room opens, in minutes. */
export const roomOpensBefore = 15;

export const questionStates = ['open', 'taken', 'answered', 'hidden'] as const;

const Revision = v.pipe(v.number(), v.integer());

/** A question as everybody in the room sees it; a hidden one has neither text nor name. */
export const RoomQuestion = v.object({
  id: v.string(),
  text: v.string(),
  /** Of whoever asked; `null` where they are anonymous or their account was deleted. */
  name: v.nullable(v.string()),
  state: v.picklist(questionStates),
  votes: v.number(),
  revision: Revision,
});

export type RoomQuestion = v.InferOutput<typeof RoomQuestion>;

export const RoomPoll = v.object({
  id: v.string(),
  question: v.string(),
  options: v.array(v.object({ text: v.string(), votes: v.number() })),
  isOpen: v.boolean(),
  revision: Revision,
});

export type RoomPoll = v.InferOutput<typeof RoomPoll>;

export const RoomAnnouncement = v.object({ id: v.string(), text: v.string(), at: Instant, revision: Revision });

export type RoomAnnouncement = v.InferOutput<typeof RoomAnnouncement>;

const shared = {
  startedAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  /** People who are connected; `null` where that is not known. */
  viewers: v.nullable(v.number()),
  /** Each change of the room has a higher one. */
  revision: Revision,
  questions: v.array(RoomQuestion),
  polls: v.array(RoomPoll),
  announcements: v.array(RoomAnnouncement),
};

/** The event on the channel of a room: everything that changed after the revision `from`. */
export const RoomChange = v.object({ ...shared, from: Revision });

export type RoomChange = v.InferOutput<typeof RoomChange>;

export const roomChangedEvent = 'room_changed';

const Room = v.object({
  ...shared,
  /** The time of the server. */
  now: Instant,
  opensAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  channel: v.string(),
  /** `null` until the room opens, and where there is none. */
  stream: v.nullable(RoomStream),
  /** Of the viewer. */
  own: v.object({
    upvoted: v.array(v.string()),
    asked: v.array(v.string()),
    answers: v.array(v.object({ poll: v.string(), option: v.number() })),
  }),
});

export type Room = v.InferOutput<typeof Room>;

/** States of a live input: it takes a stream until the end, then its recording is awaited. */
const broadcastStates = ['open', 'pending', 'ready', 'failed'] as const;

/** Where an encoder sends the stream of a webinar. */
const Broadcast = v.object({
  rtmps: v.object({ url: v.string(), key: v.string() }),
  srt: v.nullable(v.object({ url: v.string(), streamId: v.string(), passphrase: v.string() })),
});

export type Broadcast = v.InferOutput<typeof Broadcast>;

const Desk = v.object({
  ...v.omit(Room, ['own']).entries,
  title: v.string(),
  role: v.picklist(['host', 'speaker']),
  registered: v.number(),
  waiting: v.number(),
  /** The live input at Cloudflare Stream; `null` where another stream is used, and for speakers. */
  broadcast: v.nullable(v.picklist(broadcastStates)),
});

export type Desk = v.InferOutput<typeof Desk>;

const inWebinar = v.object({ webinar: Slug });
const inQuestion = v.object({ webinar: Slug, question: Id });
const inPoll = v.object({ webinar: Slug, poll: Id });

const path = '/api/webinars/:webinar';

/** The room of a live webinar, for those who registered, and the desk of its hosts and speakers (product decisions, Webinars). */
export const live = feature({
  endpoints: {
    /** Open to those who registered until the end; before, for questions only. */
    room: { method: 'GET', path: `${path}/room`, for: 'learners', params: inWebinar, reply: Room },
    /** Asks a question, also before the start; repeated with the same id, it changes nothing. */
    ask: {
      method: 'PUT',
      path: `${path}/questions/:question`,
      for: 'learners',
      params: inQuestion,
      body: v.object({ text: line(roomLimits.question), isAnonymous: v.boolean() }),
    },
    /** Votes for a question, or takes the vote back. */
    vote: {
      method: 'PUT',
      path: `${path}/questions/:question/vote`,
      for: 'learners',
      params: inQuestion,
      body: v.object({ isUpvoted: v.boolean() }),
    },
    /** Answers a poll while it is open; the first answer counts. */
    answer: {
      method: 'PUT',
      path: `${path}/polls/:poll/answer`,
      for: 'learners',
      params: inPoll,
      body: v.object({ option: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(roomLimits.options - 1)) }),
    },
    desk: { method: 'GET', path: `${path}/desk`, for: 'learners', params: inWebinar, reply: Desk },
    moderate: {
      method: 'PUT',
      path: `${path}/questions/:question/state`,
      for: 'learners',
      params: inQuestion,
      body: v.object({ state: v.picklist(questionStates) }),
    },
    launchPoll: {
      method: 'PUT',
      path: `${path}/polls/:poll`,
      for: 'learners',
      params: inPoll,
      body: v.object({
        question: line(roomLimits.pollQuestion),
        options: v.pipe(
          v.array(line(roomLimits.pollOption)),
          v.minLength(2, 'required'),
          v.maxLength(roomLimits.options, 'too_long'),
        ),
      }),
    },
    closePoll: { method: 'POST', path: `${path}/polls/:poll/close`, for: 'learners', params: inPoll },
    announce: {
      method: 'PUT',
      path: `${path}/announcements/:announcement`,
      for: 'learners',
      params: v.object({ webinar: Slug, announcement: Id }),
      body: v.object({ text: line(roomLimits.announcement) }),
    },
    /** Records the start, from when the room is open; repeated, it changes nothing. */
    start: { method: 'POST', path: `${path}/start`, for: 'learners', params: inWebinar },
    /** Records the end of a started webinar; repeated, it changes nothing. */
    end: { method: 'POST', path: `${path}/end`, for: 'learners', params: inWebinar },
    /** The address and the key of the stream, for hosts until the end; repeated, it changes nothing. */
    broadcast: { method: 'POST', path: `${path}/broadcast`, for: 'learners', params: inWebinar, reply: Broadcast },
    /** Counts, questions, results of polls, and a row per person, with headings in a language. */
    report: {
      method: 'GET',
      path: `${path}/report`,
      for: 'learners',
      params: inWebinar,
      query: InLocale,
      file: 'text/csv',
    },
    ...speakers.endpoints,
  },
  errors: {
    /** The viewer is not registered for the webinar. */
    NOT_REGISTERED: 403,
    /** Only hosts may do this, or hosts and speakers. */
    HOSTS_ONLY: 403,
    /** Hosts and speakers need two-step verification. */
    TWO_STEP_REQUIRED: 403,
    /** The room opens 15 minutes before the start. */
    ROOM_NOT_OPEN: 409,
    /** Cloudflare Stream does not answer. */
    STREAM_UNAVAILABLE: 502,
  },
});
