import { aDraft } from '../../prompting/prompts/made.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countedSiteWith } from '../../support/database/counted-database.ts';
import { sendDueEducatorPrompts, idOf, notifyUser, passedCourse } from '../../support/notifications.ts';
import { aMember, aVisitor, email, type Writes } from './write.ts';

const notifications = '/api/auth/user/notifications';
const prompt = '/api/prompts/a-saved-prompt';

async function aNotification(ana: Browser): Promise<string> {
  await notifyUser(email, passedCourse(1));
  return (await ana.ask('GET', notifications)).body.data[0].id;
}

/** A user with a saved prompt. */
async function aPromptOwner(): Promise<Browser> {
  const ana = await aMember();
  await ana.ask('PUT', prompt, { name: 'Handover', folder: '', draft: aDraft() });
  return ana;
}

const anEvent = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'course_bookmarked',
  at: '2026-05-04T09:00:00.000Z',
  page: 'courses',
  facts: {
    course: {
      id: 'ecg',
      title: 'ECG',
      type: 'cme',
      teachers: ['Dr. Okafor'],
      lessons: 5,
      quizzes: 3,
      cme_credits: 1.25,
      duration: 75,
    },
  },
};

/** A model that responds at once. */
const model = {
  MODEL_NAME: '@cf/a-model',
  AI: {
    run: () => Promise.resolve(new Response('data: {"response":"Sepsis"}\n\ndata: [DONE]\n\n').body),
  } as unknown as Ai,
};

/** Requests about messages and prompts. */
export const messages: Writes = {
  'notifications.markAsRead': async () => {
    const ana = await aMember();
    return [ana, 'POST', `${notifications}/mark-as-read/${await aNotification(ana)}`];
  },
  'notifications.markAsUnread': async () => {
    const ana = await aMember();
    const id = await aNotification(ana);
    await ana.ask('POST', `${notifications}/mark-as-read/${id}`);
    return [ana, 'POST', `${notifications}/mark-as-unread/${id}`];
  },
  'notifications.markAllAsRead': async () => {
    const ana = await aMember();
    await aNotification(ana);
    return [ana, 'POST', `${notifications}/mark-all-as-read`];
  },
  'notifications.changePreferences': async () => {
    const mail = { certificates: 'daily', courses: 'now', webinars: 'now', groups: 'never', membership: 'now' };
    return [await aMember(), 'PUT', '/api/auth/user/notification-preferences', { mail }];
  },
  'notifications.answerEducatorPrompt': async () => {
    const ana = await aMember();
    await sendDueEducatorPrompts(new Date(Date.now() + 8 * 24 * 3_600_000));
    const { id } = (await ana.ask('GET', `${notifications}/unread`)).body.data[0];
    return [ana, 'POST', `/api/public/learning-app/user/answer-educator-prompt/${id}`, { answer: 'yes' }];
  },
  'prompts.create': async () => [await aMember(), 'PUT', prompt, { name: 'Night', folder: '', draft: aDraft() }],
  'prompts.save': async () => [
    await aPromptOwner(),
    'PUT',
    `${prompt}/draft`,
    { draft: aDraft({ fields: {} }), version: 1 },
  ],
  'prompts.file': async () => [await aPromptOwner(), 'PATCH', prompt, { name: 'Night', folder: 'Ward' }],
  'prompts.remove': async () => [await aPromptOwner(), 'DELETE', prompt],
  'prompts.recover': async () => {
    const ana = await aPromptOwner();
    await ana.ask('DELETE', prompt);
    return [ana, 'POST', `${prompt}/recovery`];
  },
  'completions.run': async () => [
    await signedInAs('pro', {}, new Browser(countedSiteWith(model))),
    'POST',
    '/api/completions',
    { prompt: 'Explain sepsis.', guard: 'clear' },
  ],
  'realtime.authorize': async () => {
    const ana = await aMember();
    const channel_name = `private-user.${await idOf(email)}`;
    return [ana, 'POST', '/api/broadcasting/auth', { socket_id: '0123456789.123456789', channel_name }];
  },
  'tracking.track': async () => [await aMember(), 'POST', '/api/events', { events: [anEvent] }],
  'realtime.authorizeByGet': async () => {
    const ana = await aMember();
    const channel = `private-user.${await idOf(email)}`;
    return [ana, 'GET', `/api/broadcasting/auth?socket_id=0123456789.123456789&channel_name=${channel}`];
  },
  'redirects.lookup': async () => [aVisitor(), 'GET', '/api/public/learning-app/redirects?source=/counted'],
};
