import { channelOf } from '../../functions/messaging/realtime/channels.ts';
import { locales } from '#contract/locales';
import { mobileApp } from '#contract/product';
import type { CoursePackage } from '#contract/library/content';
import { aPackage } from '../support/course-package.ts';
import { pictures } from '../people/profiles/pictures.ts';
import { aboutYouForm, goodPassword } from '../support/forms.ts';
import type { Operation, Parameter } from './operations.ts';
import { sampleOf, type TextSamples } from './schema-samples.ts';
import { anOrder, aSavedPrompt, deletedOf, type World } from './world.ts';

/** A parameter's value, and whether it names one user's belongings. */
export interface ParameterSample {
  readonly value: string;
  readonly isOwned?: true;
}

/** A valid request. */
export interface Sample {
  readonly parameters: Readonly<Record<string, ParameterSample>>;
  readonly body: unknown;
  /** The status for everybody but the owner; absent where all viewers share the answer. */
  readonly refusal?: 'NOT_FOUND' | 'NOT_ALLOWED' | undefined;
}

/** Endpoints that name one saved prompt. */
const promptEndpoints = ['saved', 'save', 'file', 'versions', 'version'];

/** Values of path parameters, by endpoint and name or by name alone. */
function parameterSamples({ belongings, content }: World): Record<string, ParameterSample> {
  return {
    courseId: { value: content.courseDocument.id },
    lessonId: { value: 'lesson-1' },
    quizId: { value: 'practice' },
    accreditationId: { value: 'ama' },
    itemId: { value: belongings.itemId },
    attemptId: { value: belongings.attemptId, isOwned: true },
    serial: { value: belongings.serial, isOwned: true },
    id: { value: belongings.notificationId, isOwned: true },
    'notifications.answerEducatorPrompt:id': { value: belongings.promptId, isOwned: true },
    ...Object.fromEntries(
      promptEndpoints.map((name) => [
        `prompts.${name}:id`,
        { value: belongings.savedPromptId, isOwned: true as const },
      ]),
    ),
    'prompts.create:id': { value: 'another-prompt' },
    'prompts.remove:id': { value: deletedOf(belongings.savedPromptId), isOwned: true },
    'prompts.recover:id': { value: deletedOf(belongings.savedPromptId), isOwned: true },
    version: { value: '1' },
    userId: { value: belongings.userId },
    number: { value: belongings.invoice, isOwned: true },
    sessionId: { value: belongings.sessionId, isOwned: true },
    'factors.renamePasskey:id': { value: belongings.passkeyId, isOwned: true },
    'factors.removePasskey:id': { value: belongings.passkeyId, isOwned: true },
    photoId: { value: belongings.photoId, isOwned: true },
    'profiles.creditChanges:country': { value: 'US' },
    key: { value: anOrder.params.key },
    'billing.change:key': { value: 'a-first-change' },
    name: { value: `${'0'.repeat(64)}.svg` },
    'appTokens.token:for': { value: mobileApp },
    'redirects.lookup:source': { value: '/an-old-page' },
    'redirects.remove:source': { value: '/an-old-page' },
    'personalData.download:token': { value: 'not-a-token-that-anybody-was-given' },
    'realtime.authorizeByGet:socket_id': { value: '1.1' },
    'realtime.authorizeByGet:channel_name': { value: channelOf(belongings.userId) },
  };
}

/** Texts with a format in bodies, by endpoint and path, or by the last name of the path. */
const texts: Readonly<Record<string, string>> = {
  email: 'nobody@clinic.example',
  'accounts.login:email': 'stranger@clinic.example',
  password: goodPassword,
  'factors.confirmIdentity:password': 'not-the-password',
  appCode: '000000',
  recoveryCode: '000000-000000-000000-000000',
  present: 'not-the-password',
  code: '000000',
  'factors.verifyRecoveryCode:code': '000000-000000-000000-000000',
  token: 'not-a-token-that-anybody-was-given',
  id: 'something-1',
  answer: 'a',
  captions: 'en',
  key: 'an-answer-1',
  timeZone: 'Europe/Berlin',
  name: 'Ana Núñez',
  source: '/an-old-page',
  destination: '/courses',
  on: '2026-05-04',
  at: '2026-05-04T10:00:00.000Z',
  term_start: '2026-05-04T10:00:00.000Z',
  claim_date: '2026-05-04T10:00:00.000Z',
  course_id: 'something-1',
  socket_id: '1.1',
  'profiles.setPhoto:image': pictures.lossless,
  poster: 'media/film.jpg',
  sources: 'media/film.webm',
  ...Object.fromEntries(locales.map((locale) => [`captions.${locale}`, 'media/film.vtt'])),
};

/** Whole bodies of endpoints whose fields depend on one another. */
const bodies: Readonly<Record<string, (world: World) => unknown>> = {
  'contents.importCourse': ({ content }): CoursePackage => ({ ...aPackage({ id: 'imported' }), media: content.media }),
  // The question that the sample of `quizzes.saveAnswer` answers wrong.
  'review.answer': () => ({ answer: ['a'], confidence: null, version: 1, turn: 0, timeZone: 'Europe/Berlin' }),
  // A real deletion would end the viewer's other requests.
  'personalData.requestDeletion': () => ({ isUnderstood: false }),
  'profiles.changeProfessional': () => ({ ...aboutYouForm, ids: { npi: '1234567893' } }),
  'prompts.create': () => aSavedPrompt,
  'prompts.save': () => ({ draft: aSavedPrompt.draft, version: 2 }),
  'billing.quote': () => ({ planGroup: 'pro-monthly', currency: 'EUR', country: 'DE' }),
  'billing.order': () => anOrder.body,
  'billing.previewChange': () => ({ planGroup: 'basic-monthly' }),
  'billing.change': () => ({ planGroup: 'basic-monthly', expectedTotal: 1900, locale: 'en' }),
  'billing.changeCard': () => ({ card: anOrder.body.card }),
  'realtime.authorize': ({ belongings }) => ({ socket_id: '1.1', channel_name: channelOf(belongings.userId) }),
};

/** Endpoints that must answer 403 for other users' channels by protocol, whether they exist or not. */
const channels = ['realtime.authorize', 'realtime.authorizeByGet'];

/** A valid request to an endpoint from the owner of the world's belongings. */
export function sampleFor(operation: Operation, world: World): Sample {
  const parameters: Record<string, ParameterSample> = {};
  for (const parameter of operation.parameters) {
    const sample = parameterSample(operation, parameter, world);
    if (sample) parameters[parameter.name] = sample;
  }
  const body = bodies[operation.id]?.(world) ?? (operation.body && sampleOf(operation.body, textsOf(operation)));
  const isOwned = operation.audience !== 'anyone' && Object.values(parameters).some((one) => one.isOwned);
  const refusal = channels.includes(operation.id) ? 'NOT_ALLOWED' : isOwned ? 'NOT_FOUND' : undefined;
  return { parameters, body, refusal };
}

export function textsOf({ id }: Operation): TextSamples {
  return (path) => texts[`${id}:${path}`] ?? texts[path];
}

function parameterSample(operation: Operation, { name, required, schema }: Parameter, world: World) {
  const known = parameterSamples(world);
  const sample = known[`${operation.id}:${name}`] ?? (operation.path.includes(`{${name}}`) ? known[name] : undefined);
  if (sample ?? !required) return sample;
  if (schema.enum) return { value: String(schema.enum[0]) };
  throw new Error(
    `${operation.method} ${operation.path} takes the parameter "${name}", for which no sample is known. Say in parameterSamples of tests/security/samples.ts what stands for it, and whether it names what belongs to one person (isOwned).`,
  );
}

/** Path and query of a request, below the proxy prefix. */
export function addressOf({ path, parameters }: Operation, given: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
  const search = parameters
    .filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
    .map(({ name }) => `${name}=${given[name]}`)
    .join('&');
  return filled + (search && `?${search}`);
}
