import { Hono } from 'hono';
import { attendance } from '#contract/webinars/attendance';
import { handlersWith, type EdgeEnv } from '../../edge/handle.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { currentCatalogue } from '../webinars/catalogue.ts';
import { recordedSeconds } from '../webinars/rules.ts';
import { webinarIn } from '../webinars/service.ts';
import { attendanceOf, ownAttendance, storeHeartbeat, storeWatched } from './service.ts';
import { asAttended, asRecordingQuiz, asWatchProgress } from './views.ts';

export const attendanceApi = new Hono<EdgeEnv>();

const { endpoints } = attendance;

const { handle, handleReadingFirst } = handlersWith(({ library, revision }) => ({
  catalogue: () => currentCatalogue(library, revision),
}));

handle(attendanceApi, endpoints.own, async ({ params, viewer, cell, catalogue }) => {
  const [all, own] = await Promise.all([catalogue(), ownAttendance(cell, viewer.id, params.webinar)]);
  const row = webinarIn(all, params.webinar);
  const recording = recordedSeconds(row) !== null && {
    ...asAttended(row, 'recording', attendanceOf(own.recording)),
    progress: asWatchProgress(row, own.recording?.progress ?? null),
    quiz: asRecordingQuiz(row, own.recording),
  };
  return {
    isPresenter: own.isPresenter,
    live: asAttended(row, 'live', attendanceOf(own.live)),
    recording: recording || null,
  };
});

handleReadingFirst(attendanceApi, endpoints.heartbeat, async ({ params, viewer, cell, catalogue, now, c }) => {
  const [all, own] = await Promise.all([catalogue(), ownAttendance(cell, viewer.id, params.webinar)]);
  const row = webinarIn(all, params.webinar);
  const { state, ...attended } = await storeHeartbeat({ viewer, cell, row, own, now });
  if (attended.isRecorded) deliverSoon(c, viewer);
  return { state, ...asAttended(row, 'live', attended) };
});

handleReadingFirst(attendanceApi, endpoints.watch, async ({ params, body, viewer, cell, catalogue, now, c }) => {
  const [all, own] = await Promise.all([catalogue(), ownAttendance(cell, viewer.id, params.webinar)]);
  const row = webinarIn(all, params.webinar);
  const { progress, ...attended } = await storeWatched({ viewer, cell, row, own, now }, body);
  if (attended.isRecorded) deliverSoon(c, viewer);
  const quiz = asRecordingQuiz(row, own.recording);
  return { ...asAttended(row, 'recording', attended), progress: asWatchProgress(row, progress), quiz };
});
