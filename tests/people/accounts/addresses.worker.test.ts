import { describe, expect, test } from 'vitest';
import { mailFor } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';

describe('a mail address', () => {
  test.each([
    'a@b',
    'a..b@example.org',
    '.a@example.org',
    'a.@example.org',
    'a@1.2.3.4',
    'a@-b.org',
    'a@b..org',
    "a'@b.org",
    'ä@b.org',
    'a b@c.org',
    'a@b.c',
    `${'a'.repeat(65)}@b.org`,
  ])('such as “%s” is refused in every form', async (wrong) => {
    const asked: [string, object][] = [
      ['signup', signupForm({})],
      ['login', { password: goodPassword }],
      ['verify-email', { code: '123456' }],
      ['verify-email/resend', { locale: 'en' }],
      ['forgot-password', { locale: 'en' }],
    ];
    for (const [path, body] of asked) {
      const answer = await new Browser().ask('POST', `/api/auth/${path}`, { ...body, email: wrong });
      expect(answer).toMatchObject({ status: 422, body: { errors: { email: ['email'] } } });
    }
  });

  test.each(["o'brien@clinic.example", 'a.b+c_d-e@sub.clinic-one.example', 'x@1and1.example', '9@a--b.museum'])(
    'such as “%s” signs up, and gets its code and its link',
    async (right) => {
      const browser = new Browser();
      expect((await browser.ask('POST', '/api/auth/signup', signupForm({ email: right }))).status).toBe(200);
      expect((await mailFor(right))?.kind).toBe('verification');
      await browser.ask('POST', '/api/auth/forgot-password', { email: right, locale: 'en' });
      await expect.poll(async () => (await mailFor(right))?.kind).toBe('reset');
    },
  );
});
