import { expect, test } from 'vitest';
import { envelopeToForward, framesOf, ingestAddress } from '../../../functions/messaging/reports/rules.ts';

const event = JSON.stringify({ event_id: 'e1', message: 'broken', type: 'x' });

test('an envelope is forwarded without its own DSN', () => {
  const text = `{"event_id":"e1","dsn":"https://evil@elsewhere.test/1"}\n{"type":"event"}\n${event}`;
  expect(envelopeToForward(text)).toBe(`{"event_id":"e1"}\n{"type":"event"}\n${event}`);
});

test('the edge scrubs forwarded reports too, including the user’s names', () => {
  const report = {
    message: 'No lens for Ana Núñez, ana@clinic.example',
    user: { id: 'trace-1', email: 'ana@clinic.example' },
    request: { url: 'https://site.test/verify/WW-3-7F3K-9QPD?token=1', cookies: 'session=1' },
  };
  const log = { items: [{ body: 'Ana failed' }] };
  const text = [{}, { type: 'event', length: 9 }, report, { type: 'log', item_count: 1 }, log].map((line) =>
    JSON.stringify(line),
  );
  const handedOn = envelopeToForward(text.join('\n') + '\n', ['Ana', 'Núñez'])?.split('\n');
  expect(handedOn?.map((line) => JSON.parse(line))).toEqual([
    {},
    { type: 'event' },
    {
      message: 'No lens for [name] [name], [mail]',
      user: { id: 'trace-1' },
      request: { url: 'https://site.test/verify/:serial' },
    },
    { type: 'log', item_count: 1 },
    { items: [{ body: '[name] failed' }] },
  ]);
});

test.each([
  ['no envelope', 'hello'],
  ['a header without its item', '{}\n{"type":"event"}'],
  ['an item that is no JSON', '{}\n{"type":"event"}\nhello'],
  ['an address that is none', '{}\n{"type":"event"}\n{"request":{"url":"nowhere"}}'],
  ['deep nesting', `{}\n{"type":"event"}\n{"extra":1,"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['an envelope without items', '{"event_id":"e1"}'],
  ['a replay', '{"event_id":"e1"}\n{"type":"replay_recording","length":3}\nabc'],
  ['a feedback beside an event', `{}\n{"type":"event"}\n${event}\n{"type":"feedback"}\n{}`],
  ['an attachment', '{}\n{"type":"attachment","length":3,"filename":"a.txt"}\nabc'],
])('%s is not forwarded', (_, text) => {
  expect(envelopeToForward(text)).toBeUndefined();
});

test('a DSN determines the address of envelopes', () => {
  const address = 'https://o1.ingest.test/api/7/envelope/?sentry_key=key&sentry_version=7';
  expect(ingestAddress('https://key@o1.ingest.test/7').href).toBe(address);
  expect(ingestAddress('http://key@localhost:9000/sentry/7').href).toBe(
    'http://localhost:9000/sentry/api/7/envelope/?sentry_key=key&sentry_version=7',
  );
});

test('a stack is read with the outermost frame first', () => {
  const stack =
    'Error: no\n    at inner (worker.js:10:5)\n    at async Object.outer (worker.js:20:7)\n    at worker.js:1:1';
  expect(framesOf(stack).map(({ function: name, lineno }) => [name, lineno])).toEqual([
    ['?', 1],
    ['Object.outer', 20],
    ['inner', 10],
  ]);
});
