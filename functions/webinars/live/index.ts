import { Hono } from 'hono';
import type { Viewer } from '#contract/navigation/access';
import { live } from '#contract/webinars/live';
import type { RoomAction } from '#contract/webinars/live/permissions';
import type { ReadableCell, WritableCell } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { handlersWith, type EdgeEnv } from '../../edge/handle.ts';
import { readWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { presenterInsert } from '../attendance/queries.ts';
import { currentCatalogue } from '../webinars/catalogue.ts';
import { webinarIn } from '../webinars/service.ts';
import {
  addAnnouncement,
  addPoll,
  addQuestion,
  answerPoll,
  closePoll,
  moderate,
  storeAsked,
  vote,
} from './changes/queries.ts';
import { standingQueries } from './queries.ts';
import { opensAt } from './rules.ts';
import {
  change,
  currentRow,
  readDesk,
  readReport,
  readRoom,
  recordTimes,
  requireInRoom,
  requireNotOver,
} from './service.ts';
import { endNow, startNow } from './times/queries.ts';

export const liveApi = new Hono<EdgeEnv>();

const { endpoints } = live;

const { handle, handleReadingFirst } = handlersWith(({ library, revision }) => ({
  catalogue: () => currentCatalogue(library, revision),
}));

interface Asked {
  readonly params: { readonly webinar: string };
  readonly viewer: Viewer;
  readonly catalogue: () => ReturnType<typeof currentCatalogue>;
  readonly now: Date;
}

/** The webinar of a read, in whose room its viewer may do something. */
async function admitted(asked: Asked & { readonly cell: ReadableCell }, action: RoomAction) {
  const { params, viewer, cell, catalogue } = asked;
  const [seats, twoSteps] = await cell.read(...standingQueries(viewer.id));
  const row = webinarIn(await catalogue(), params.webinar);
  requireInRoom(action, viewer, row.id, [seats, twoSteps]);
  return row;
}

type Writing = Asked & { readonly cell: WritableCell };

/** The same for a write, which counts against limits. */
async function admittedWithin(asked: Writing, action: RoomAction, limits: readonly RateLimit[] = []) {
  const { params, viewer, cell, catalogue } = asked;
  const [seats, twoSteps] = await readWithin(cell, limits, ...standingQueries(viewer.id));
  const row = webinarIn(await catalogue(), params.webinar);
  requireInRoom(action, viewer, row.id, [seats, twoSteps]);
  return row;
}

/** The same while the webinar is not over. */
async function admittedUntilEnd(asked: Writing, action: RoomAction, limits?: readonly RateLimit[]) {
  const row = await admittedWithin(asked, action, limits);
  requireNotOver(row, asked.now);
  return row;
}

/** Limits of a person, for ten minutes. */
const limits = {
  questions: ({ id }: Viewer): RateLimit => ({ key: `webinar-questions:${id}`, most: 10, seconds: 10 * 60 }),
  votes: ({ id }: Viewer): RateLimit => ({ key: `webinar-votes:${id}`, most: 120, seconds: 10 * 60 }),
  hosting: ({ id }: Viewer): RateLimit => ({ key: `webinar-hosting:${id}`, most: 300, seconds: 10 * 60 }),
};

handle(liveApi, endpoints.room, async (asked) => {
  const { viewer, env, now } = asked;
  const row = await admitted(asked, 'watch');
  requireNotOver(row, now);
  return readRoom({ env, row, now }, viewer.id);
});

handleReadingFirst(liveApi, endpoints.ask, async (asked) => {
  const { params, body, viewer, cell, profile, env, now } = asked;
  const { id: webinarId } = await admittedUntilEnd(asked, 'ask', [limits.questions(viewer)]);
  const { firstName, lastName } = await profile();
  const name = body.isAnonymous ? null : [firstName, lastName].filter(Boolean).join(' ') || null;
  const question = { webinarId, id: params.question, userId: viewer.id, text: body.text, name, now };
  await storeAsked(await cell.writable(), question);
  await change({ env, webinarId }, (room) => addQuestion(room, question));
});

handleReadingFirst(liveApi, endpoints.vote, async (asked) => {
  const { params, body, viewer, env } = asked;
  const { id: webinarId } = await admittedUntilEnd(asked, 'vote', [limits.votes(viewer)]);
  const one = { webinarId, questionId: params.question, userId: viewer.id, isUpvoted: body.isUpvoted };
  await change({ env, webinarId }, (room) => vote(room, one));
});

handleReadingFirst(liveApi, endpoints.answer, async (asked) => {
  const { params, body, viewer, env } = asked;
  const { id: webinarId } = await admittedUntilEnd(asked, 'vote', [limits.votes(viewer)]);
  const answer = { webinarId, pollId: params.poll, userId: viewer.id, option: body.option };
  await change({ env, webinarId }, (room) => answerPoll(room, answer));
});

handle(liveApi, endpoints.desk, async (asked) => {
  const { library, env, now } = asked;
  return readDesk({ env, row: await currentRow(library, await admitted(asked, 'seeCounts')), now });
});

handleReadingFirst(liveApi, endpoints.moderate, async (asked) => {
  const { params, body, viewer, env } = asked;
  const { id: webinarId } = await admittedWithin(asked, 'moderate', [limits.hosting(viewer)]);
  await change({ env, webinarId }, (room) => moderate(room, webinarId, params.question, body.state));
});

handleReadingFirst(liveApi, endpoints.launchPoll, async (asked) => {
  const { params, body, viewer, env, now } = asked;
  const { id: webinarId } = await admittedUntilEnd(asked, 'launchPolls', [limits.hosting(viewer)]);
  await change({ env, webinarId }, (room) => addPoll(room, { webinarId, id: params.poll, ...body, now }));
});

handleReadingFirst(liveApi, endpoints.closePoll, async (asked) => {
  const { params, viewer, env } = asked;
  const { id: webinarId } = await admittedWithin(asked, 'launchPolls', [limits.hosting(viewer)]);
  await change({ env, webinarId }, (room) => closePoll(room, webinarId, params.poll));
});

handleReadingFirst(liveApi, endpoints.announce, async (asked) => {
  const { params, body, viewer, env, now } = asked;
  const { id: webinarId } = await admittedUntilEnd(asked, 'announce', [limits.hosting(viewer)]);
  await change({ env, webinarId }, (room) =>
    addAnnouncement(room, { webinarId, id: params.announcement, text: body.text, now }),
  );
});

handleReadingFirst(liveApi, endpoints.start, async (asked) => {
  const { library, viewer, cell, env, now } = asked;
  const row = await currentRow(library, await admittedWithin(asked, 'startAndEnd', [limits.hosting(viewer)]));
  if (row.startedAt === null) requireNotOver(row, now);
  if (now < opensAt(row)) fail('ROOM_NOT_OPEN');
  await presenterInsert(await cell.writable(), { userId: viewer.id, webinarId: row.id, since: now });
  await recordTimes({ env, library, webinarId: row.id, now }, startNow);
});

handleReadingFirst(liveApi, endpoints.end, async (asked) => {
  const { library, viewer, env, now } = asked;
  const row = await currentRow(library, await admittedWithin(asked, 'startAndEnd', [limits.hosting(viewer)]));
  if (row.startedAt === null) fail('ROOM_NOT_OPEN');
  await recordTimes({ env, library, webinarId: row.id, now }, endNow);
});

handle(liveApi, endpoints.report, async (asked) => {
  const { query, env, now, c } = asked;
  const row = await admitted(asked, 'exportReport');
  return c.body(await readReport({ env, row, now }, query.locale), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="webinar-${row.id}.csv"`,
    'Cache-Control': 'no-store',
  });
});
