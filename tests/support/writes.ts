import { expect } from 'vitest';
import { features } from '#contract/catalogue';
import type { Endpoint, Feature } from '#contract/feature';
import { requestOf } from '../../functions/commands/client.ts';
import { ownTest, type Learner, type Owner, type Repetition } from '../../functions/edge/checks.ts';
import { codeFor, signedInAs } from './accounts.ts';
import { Browser } from './browser.ts';
import { endpointChecks } from './checks.ts';
import { aCourse } from './courses.ts';
import { countedSite } from './database/counted-database.ts';
import { addPasskey } from './factors/factors.ts';
import { signupForm } from './forms.ts';
import { beginCourse } from './learning.ts';
import { sendDueEducatorPrompts, notifyUser, passedCourse } from './notifications.ts';

type Write = readonly [browser: Browser, method: string, path: string, body?: unknown];

const proEmail = 'pro@clinic.example';
const day = 24 * 3_600_000;

/** Every write that the common test repeats, by the id of its endpoint. */
export const repetitions: Readonly<Record<string, Repetition<Endpoint>>> = Object.fromEntries(
  Object.entries(endpointChecks).flatMap(([id, { repeated }]) =>
    repeated && repeated !== ownTest ? [[id, repeated] as const] : [],
  ),
);

/** Signs a user up, on databases that record their statements. */
export async function aNewcomer(): Promise<Browser> {
  const newcomer = new Browser(countedSite);
  await newcomer.ask('POST', '/api/auth/signup', signupForm());
  return newcomer;
}

/** Prepares a write on databases that record their statements. */
export async function prepareWrite(id: string): Promise<Write> {
  const { as, input } = repetitions[id] ?? expect.fail();
  const browser = await senderOf(as);
  const { method, path, body } = requestOf(endpointOf(id), (await input?.(learnerOf(browser))) ?? {});
  return [browser, method, path, body];
}

async function senderOf(as: Repetition<Endpoint>['as']): Promise<Browser> {
  if (as === 'newcomer') {
    const newcomer = await aNewcomer();
    const { email } = signupForm();
    await newcomer.ask('POST', '/api/auth/verify-email', { email, code: await codeFor(email) });
    return newcomer;
  }
  const change = as === 'leaving' ? { deletesAt: new Date(Date.now() + day) } : {};
  return signedInAs('pro', change, new Browser(countedSite));
}

/** Calls endpoints of the contract with a browser. */
export function ownerOf(browser: Browser): Owner {
  return {
    call: async (endpoint, input) => {
      const { method, path, body } = requestOf(endpoint, input);
      const answer = await browser.ask(method, path, body);
      expect(answer.status, `${method} ${path}`).toBeLessThan(300);
      return answer.body;
    },
  };
}

function learnerOf(browser: Browser): Learner {
  return {
    ...ownerOf(browser),
    course: async (state) => {
      const content = await aCourse();
      if (state === 'begun') await beginCourse(browser, content);
      return content.courseDocument.id;
    },
    notification: async () => {
      await notifyUser(proEmail, passedCourse(1));
      return (await browser.ask('GET', '/api/auth/user/notifications')).body.data[0].id;
    },
    educatorPrompt: async () => {
      await sendDueEducatorPrompts(new Date(Date.now() + 8 * day));
      return (await browser.ask('GET', '/api/auth/user/notifications/unread')).body.data[0].id;
    },
    passkey: async () => {
      await addPasskey(browser);
      return (await browser.ask('GET', '/api/auth/user/factors')).body.passkeys[0].id;
    },
  };
}

function endpointOf(id: string): Endpoint {
  const [feature = '', name = ''] = id.split('.');
  return (features as Readonly<Record<string, Feature>>)[feature]?.endpoints[name] ?? expect.fail(id);
}
