import { pictures } from '../people/profiles/pictures.ts';
import { aDraft } from '../prompting/prompts/made.ts';
import { codeFor, signedInAs as signsIn } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { aCourse } from '../support/courses.ts';
import { countedSite } from '../support/database/counted-database.ts';
import { hasPasskey } from '../support/factors/factors.ts';
import { aboutYouForm, signupForm } from '../support/forms.ts';
import { hasBegun } from '../support/learning.ts';
import { askWhoTeaches, isTold, passedCourse } from '../support/notifications.ts';

type Write = readonly [browser: Browser, method: string, path: string, body?: object];

const email = 'pro@clinic.example';

/** Someone whose requests are answered on databases that record their statements. */
const signedInAs = (planType: 'pro', change: { readonly deletesAt?: Date } = {}) =>
  signsIn(planType, change, new Browser(countedSite));
const course = '/api/courses/ecg-basics';
const notifications = '/api/auth/user/notifications';

/** A learner with a course, begun or not. */
async function aLearner(hasCourse: typeof hasBegun = async () => undefined): Promise<Browser> {
  const ana = await signedInAs('pro');
  await hasCourse(ana, await aCourse());
  return ana;
}

async function aNotification(ana: Browser): Promise<string> {
  await isTold(email, passedCourse(1));
  return (await ana.ask('GET', notifications)).body.data[0].id;
}

const prompt = '/api/prompts/a-saved-prompt';

/** A user with a saved prompt. */
async function aKeeper(): Promise<Browser> {
  const ana = await signedInAs('pro');
  await ana.ask('PUT', prompt, { name: 'Handover', folder: '', draft: aDraft() });
  return ana;
}

/** A newcomer who has signed up. */
export async function aNewcomer(): Promise<Browser> {
  const newcomer = new Browser(countedSite);
  await newcomer.ask('POST', '/api/auth/signup', signupForm());
  return newcomer;
}

/** Every write of a user that no other test repeats, with the preparation that it needs. */
export const writes: Record<string, () => Promise<Write>> = {
  'accounts.logout': async () => [await signedInAs('pro'), 'POST', '/api/auth/logout'],
  'accounts.completeRegistration': async () => {
    const newcomer = await aNewcomer();
    const { email: address } = signupForm();
    await newcomer.ask('POST', '/api/auth/verify-email', { email: address, code: await codeFor(address) });
    return [newcomer, 'PUT', '/api/auth/user/registration', aboutYouForm];
  },
  'courses.skipKickoff': async () => {
    const ana = await aLearner();
    await ana.ask('POST', `${course}/participation`);
    return [ana, 'POST', `${course}/kickoff/skip`];
  },
  'courses.bookmark': async () => [await aLearner(), 'PUT', `${course}/bookmark`, { isBookmarked: true }],
  'courses.completeLesson': async () => [await aLearner(hasBegun), 'POST', `${course}/lessons/lesson-1/completion`],
  'notifications.markAsRead': async () => {
    const ana = await signedInAs('pro');
    return [ana, 'POST', `${notifications}/mark-as-read/${await aNotification(ana)}`];
  },
  'notifications.markAsUnread': async () => {
    const ana = await signedInAs('pro');
    const id = await aNotification(ana);
    await ana.ask('POST', `${notifications}/mark-as-read/${id}`);
    return [ana, 'POST', `${notifications}/mark-as-unread/${id}`];
  },
  'notifications.markAllAsRead': async () => {
    const ana = await signedInAs('pro');
    await aNotification(ana);
    return [ana, 'POST', `${notifications}/mark-all-as-read`];
  },
  'notifications.changePreferences': async () => {
    const mail = { certificates: 'daily', courses: 'now', webinars: 'now', groups: 'never', membership: 'now' };
    return [await signedInAs('pro'), 'PUT', '/api/auth/user/notification-preferences', { mail }];
  },
  'notifications.answerEducatorPrompt': async () => {
    const ana = await signedInAs('pro');
    await askWhoTeaches(new Date(Date.now() + 8 * 24 * 3_600_000));
    const { id } = (await ana.ask('GET', `${notifications}/unread`)).body.data[0];
    return [ana, 'POST', `/api/public/learning-app/user/answer-educator-prompt/${id}`, { answer: 'yes' }];
  },
  'profiles.rename': async () => [
    await signedInAs('pro'),
    'PUT',
    '/api/auth/user/names',
    { firstName: 'Anna', lastName: 'Vega' },
  ],
  'profiles.changeLocale': async () => [await signedInAs('pro'), 'PUT', '/api/auth/user/locale', { locale: 'de' }],
  'profiles.removePhoto': async () => {
    const ana = await signedInAs('pro');
    await ana.ask('PUT', '/api/auth/user/photo', { image: pictures.lossless });
    return [ana, 'DELETE', '/api/auth/user/photo'];
  },
  'profiles.changeProfessional': async () => [
    await signedInAs('pro'),
    'PUT',
    '/api/auth/user/professional-info',
    { ...aboutYouForm, ids: { efn: '802760901234566' } },
  ],
  'personalData.keepAccount': async () => [
    await signedInAs('pro', { deletesAt: new Date(Date.now() + 86_400_000) }),
    'DELETE',
    '/api/personal-data/deletion',
  ],
  'factors.renamePasskey': async () => {
    const ana = await signedInAs('pro');
    await hasPasskey(ana);
    const [{ id }] = (await ana.ask('GET', '/api/auth/user/factors')).body.passkeys;
    return [ana, 'PATCH', `/api/auth/user/passkeys/${id}`, { name: 'Phone' }];
  },
  'factors.forgetDevices': async () => [await signedInAs('pro'), 'DELETE', '/api/auth/user/factors/remembered-devices'],
  'review.remind': async () => {
    const wish = { isReminded: true, timeZone: 'Europe/Berlin' };
    return [await signedInAs('pro'), 'PUT', '/api/review/reminder', wish];
  },
  'prompts.file': async () => [await aKeeper(), 'PATCH', prompt, { name: 'Night', folder: 'Ward' }],
  'prompts.remove': async () => [await aKeeper(), 'DELETE', prompt],
  'prompts.recover': async () => {
    const ana = await aKeeper();
    await ana.ask('DELETE', prompt);
    return [ana, 'POST', `${prompt}/recovery`];
  },
  'dashboards.prefer': async () => [
    await signedInAs('pro'),
    'PATCH',
    '/api/dashboard/preferences',
    { specialties: ['cardiology'], weeklyMinutes: 60 },
  ],
};
