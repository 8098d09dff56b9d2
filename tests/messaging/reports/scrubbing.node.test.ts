import { expect, test } from 'vitest';
import { pageSampleRate, sampleRate } from '#contract/messaging/reports';
import { pageNameOf, scrubbedReport, scrubbedText } from '#contract/messaging/reports/scrubbing';

// Specification 9: "default 0.25 if missing or invalid"
test.each([
  [undefined, 0.25],
  [null, 0.25],
  ['', 0.25],
  ['a lot', 0.25],
  ['2', 0.25],
  [-1, 0.25],
  [Number.NaN, 0.25],
  ['0', 0],
  ['0.1', 0.1],
  [1, 1],
])('the configured sample rate %j means %d', (configured, rate) => {
  expect(sampleRate(configured)).toBe(rate);
});

// Specification 9: "pages whose name contains /enroll are sampled at 0.5"
test.each([
  ['/enroll/:planGroup', 0.5],
  ['/enroll/new/:planGroup', 0.5],
  ['/enroll/thank-you', 0.5],
  ['/dashboard', 0.1],
])('the page %s is sampled at %d', (page, rate) => {
  expect(pageSampleRate(page, 0.1)).toBe(rate);
});

test.each([
  ['No course for ana.nunez+1@clinic.example.', 'No course for [mail].'],
  [
    'GET /auth/reset-password?token=abc&next=%2Fcourses 404',
    'GET /auth/reset-password?token=[removed]&next=[removed] 404',
  ],
  [
    'https://wardwise.example/oauth/callback?code=1#access_token=2',
    'https://wardwise.example/oauth/callback?code=[removed]#access_token=[removed]',
  ],
  ['https://wardwise.example/invite/accept#token=0-abc', 'https://wardwise.example/invite/accept#token=[removed]'],
  ['mail ana%40clinic.example is taken', 'mail [mail] is taken'],
  ['WW-3-7F3K-9QPD is not valid', '[serial] is not valid'],
  ['session Zk3QyJm0v8sT1uWxYzAbCd9f ended', 'session [token] ended'],
  ['Ana Núñez may not read this, nor may Banana', '[name] [name] may not read this, nor may Banana'],
])('%j is scrubbed of personal data', (text, clean) => {
  expect(scrubbedText(text, ['Ana', 'Núñez'])).toBe(clean);
});

test('technical details stay readable', () => {
  const text = "TypeError: Cannot read properties of undefined (reading 'items') in acid-base-at-the-bedside";
  expect(scrubbedText(text)).toBe(text);
});

test('a page is named by its pattern', () => {
  expect(pageNameOf('/fr/courses/ecg-first-five-minutes/lessons/intervals')).toBe(
    '/courses/:courseId/lessons/:lessonId',
  );
  expect(pageNameOf('/verify/WW-3-7F3K-9QPD')).toBe('/verify/:serial');
});

test('a report contains its identifiers and only the traceId of the user', () => {
  const report = {
    event_id: '0123456789abcdef0123456789abcdef',
    message: 'ana@clinic.example failed',
    server_name: 'machine of Ana',
    extra: { form: { password: 'blue-heron' } },
    user: { id: 'trace-1', email: 'ana@clinic.example', ip_address: '192.0.2.1' },
    request: {
      url: 'https://wardwise.example/groups/members/m-42?code=1',
      method: 'POST',
      headers: { cookie: 'session=1' },
      cookies: { session: '1' },
      data: { email: 'ana@clinic.example' },
      query_string: 'code=1',
    },
  };
  expect(scrubbedReport(report)).toEqual({
    event_id: '0123456789abcdef0123456789abcdef',
    message: '[mail] failed',
    user: { id: 'trace-1' },
    request: { url: 'https://wardwise.example/groups/members/:memberId', method: 'POST' },
  });
});
