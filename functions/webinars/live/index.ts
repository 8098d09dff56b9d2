import { Hono } from 'hono';
import { live } from '#contract/webinars/live';
import { fullName } from '#contract/text/full-name';
import { fail } from '../../edge/errors.ts';
import { handlersWith, type EdgeEnv } from '../../edge/handle.ts';
import { currentCatalogue } from '../webinars/catalogue.ts';
import { liveInputOf } from '../webinars/streams/service.ts';
import { admitted, admittedToLead, admittedUntilEnd, admittedWithin, invited, limits } from './admission.ts';
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
import { readReport } from './reports/service.ts';
import { opensAt } from './rules.ts';
import { change, currentRow, readDesk, readRoom, recordTimes, requireNotOver } from './service.ts';
import { asBroadcast } from './views.ts';
import * as speakers from './speakers/service.ts';
import { endNow, startNow } from './times/queries.ts';

export const liveApi = new Hono<EdgeEnv>();

const { endpoints } = live;

const { handle, handleReadingFirst } = handlersWith(({ library, revision }) => ({
  catalogue: () => currentCatalogue(library, revision),
}));

handle(liveApi, endpoints.room, async (asked) => {
  const { viewer, env, now } = asked;
  const row = await admitted(asked, 'watch');
  requireNotOver(row, now);
  return readRoom({ env, row, now }, viewer.id);
});

handleReadingFirst(liveApi, endpoints.ask, async (asked) => {
  const { params, body, viewer, cell, profile, env, now } = asked;
  const { id: webinarId } = await admittedUntilEnd(asked, 'ask', [limits.questions(viewer)]);
  const name = body.isAnonymous ? null : fullName(await profile()) || null;
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
  const { library, env, viewer, now } = asked;
  const row = await currentRow(library, await admitted(asked, 'seeCounts'));
  return readDesk({ env, row, now }, viewer.role === 'editor' ? 'host' : 'speaker');
});

handleReadingFirst(liveApi, endpoints.moderate, async (asked) => {
  const { params, body, env } = asked;
  const { row, storePresenter } = await admittedToLead(asked, 'moderate');
  await storePresenter();
  await change({ env, webinarId: row.id }, (room) => moderate(room, row.id, params.question, body.state));
});

handleReadingFirst(liveApi, endpoints.launchPoll, async (asked) => {
  const { params, body, env, now } = asked;
  const { row, storePresenter } = await admittedToLead(asked, 'launchPolls');
  const webinarId = row.id;
  requireNotOver(row, now);
  await storePresenter();
  await change({ env, webinarId }, (room) => addPoll(room, { webinarId, id: params.poll, ...body, now }));
});

handleReadingFirst(liveApi, endpoints.closePoll, async (asked) => {
  const { params, env } = asked;
  const { row, storePresenter } = await admittedToLead(asked, 'launchPolls');
  await storePresenter();
  await change({ env, webinarId: row.id }, (room) => closePoll(room, row.id, params.poll));
});

handleReadingFirst(liveApi, endpoints.announce, async (asked) => {
  const { params, body, env, now } = asked;
  const { row, storePresenter } = await admittedToLead(asked, 'announce');
  const webinarId = row.id;
  requireNotOver(row, now);
  await storePresenter();
  await change({ env, webinarId }, (room) =>
    addAnnouncement(room, { webinarId, id: params.announcement, text: body.text, now }),
  );
});

handleReadingFirst(liveApi, endpoints.start, async (asked) => {
  const { library, env, now } = asked;
  const { row: known, storePresenter } = await admittedToLead(asked, 'startAndEnd');
  const row = await currentRow(library, known);
  if (row.startedAt === null) requireNotOver(row, now);
  if (now < opensAt(row)) fail('ROOM_NOT_OPEN');
  await storePresenter();
  await recordTimes({ env, library, webinarId: row.id, now }, startNow);
});

handleReadingFirst(liveApi, endpoints.end, async (asked) => {
  const { library, env, now } = asked;
  const { row: known, storePresenter } = await admittedToLead(asked, 'startAndEnd');
  const row = await currentRow(library, known);
  if (row.startedAt === null) fail('ROOM_NOT_OPEN');
  await storePresenter();
  await recordTimes({ env, library, webinarId: row.id, now }, endNow);
});

handleReadingFirst(liveApi, endpoints.broadcast, async (asked) => {
  const { library, viewer, env, now, c } = asked;
  const row = await currentRow(library, await admittedWithin(asked, 'broadcast', [limits.hosting(viewer)]));
  c.header('Cache-Control', 'no-store');
  return asBroadcast(await liveInputOf(env, library, row, now));
});

handle(liveApi, endpoints.report, async (asked) => {
  const { query, env, c } = asked;
  const row = await admitted(asked, 'exportReport');
  return c.body(await readReport({ env, row }, query.locale), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="webinar-${row.id}.csv"`,
    'Cache-Control': 'no-store',
  });
});

handle(liveApi, endpoints.speakers, async (asked) => {
  const { env, now } = asked;
  return speakers.listSpeakers({ env, row: await admitted(asked, 'inviteSpeakers'), now });
});

handleReadingFirst(liveApi, endpoints.inviteSpeaker, async (asked) => {
  const { body, viewer, env, now } = asked;
  const row = await admittedWithin(asked, 'inviteSpeakers', [limits.hosting(viewer)]);
  return speakers.inviteSpeaker({ env, row, now }, body);
});

handleReadingFirst(liveApi, endpoints.resendSpeaker, async (asked) => {
  const { params, body, viewer, env, now } = asked;
  const row = await admittedWithin(asked, 'inviteSpeakers', [limits.hosting(viewer)]);
  return speakers.resendSpeaker({ env, row, now }, params.invitation, body);
});

handleReadingFirst(liveApi, endpoints.revokeSpeaker, async (asked) => {
  const { params, viewer, env, now } = asked;
  const row = await admittedWithin(asked, 'inviteSpeakers', [limits.hosting(viewer)]);
  await speakers.revokeSpeaker({ env, row, now }, params.invitation);
});

handleReadingFirst(liveApi, endpoints.openSpeakerInvitation, async (asked) => {
  const { body, env, now } = asked;
  return speakers.openInvitation({ env, now, token: body.token, ...(await invited(asked)) });
});

handleReadingFirst(liveApi, endpoints.acceptSpeakerInvitation, async (asked) => {
  const { body, cell, env, now } = asked;
  const opening = { env, now, token: body.token, ...(await invited(asked)) };
  await cell.writable();
  await speakers.acceptInvitation(opening);
});
