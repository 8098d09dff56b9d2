import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { deliveryTime } from '../../../functions/edge/after-answer.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countedEnv, statements } from '../../support/database/counted-database.ts';
import { signupForm } from '../../support/forms.ts';
import { completeWork } from '../../support/wait-until.ts';

const email = 'pro@clinic.example';

describe('the work before the response', () => {
  /** The statements that an endpoint runs before the response. */
  const before = async (path: string, body: object): Promise<string[]> => {
    const context = createExecutionContext();
    const seen: string[] = [];
    const browser = new Browser(async (request) => {
      statements.length = 0;
      const answer = await app.fetch(request, countedEnv, context);
      seen.splice(0, Infinity, ...statements);
      return answer;
    });
    await browser.ask('POST', path, body);
    await waitOnExecutionContext(context);
    return seen.map((sql) => sql.replaceAll(/\s+/g, ' '));
  };

  test.each([
    ['/api/auth/verify-email/resend', { locale: 'en' }],
    ['/api/auth/forgot-password', { locale: 'en' }],
    ['/api/auth/login', { password: 'not the password' }],
    ['/api/auth/verify-email', { code: '000000' }],
    ['/api/auth/signup', signupForm({})],
  ])('of %s is the same for an unknown, an unconfirmed and a confirmed address', async (path, body) => {
    await signedInAs('pro');
    await new Browser().ask('POST', '/api/auth/signup', signupForm({ email: 'waits@clinic.example' }));
    const unknown = await before(path, { ...body, email: 'nobody@clinic.example' });
    expect(unknown.length).toBeGreaterThan(2);
    expect(await before(path, { ...body, email: 'waits@clinic.example' })).toEqual(unknown);
    expect(await before(path, { ...body, email })).toEqual(unknown);
  });
});

describe('the work after the response', () => {
  const delays: number[] = [];

  /** The delay that an endpoint requests, and the statements that it runs before the delay is over. */
  async function untilDelayed(path: string, body: object): Promise<{ delays: number[]; ran: string[] }> {
    delays.length = 0;
    await new Browser((request) => {
      statements.length = 0;
      return Promise.resolve(app.fetch(request, countedEnv, createExecutionContext()));
    }).ask('POST', path, body);
    return { delays: [...delays], ran: statements.map((sql) => sql.replaceAll(/\s+/g, ' ')) };
  }

  test.each(['/api/auth/verify-email/resend', '/api/auth/forgot-password'])(
    'of %s begins once the response is delivered, for an unknown and for a known address',
    async (path) => {
      await signedInAs('pro');
      await completeWork();
      const { promise: isDelivered, resolve: deliver } = Promise.withResolvers<void>();
      const wait = vi.spyOn(scheduler, 'wait').mockImplementation((delay) => {
        delays.push(delay);
        return isDelivered;
      });
      onTestFinished(() => {
        wait.mockRestore();
        deliver();
      });
      const unknown = await untilDelayed(path, { email: 'nobody@clinic.example', locale: 'en' });
      expect(unknown.delays).toEqual([deliveryTime]);
      expect(unknown.ran.length).toBeGreaterThan(2);
      expect(await untilDelayed(path, { email, locale: 'en' })).toEqual(unknown);
    },
  );
});
